"""The texts whose figures are known from papers or were computed independently."""

SIX = """\
mode process
activities: 1, 2, 3, 4, 5, 6
1 -> 2
2 -> 3
2 -> 4
1 -> 5
3 -> 5
4 -> 5
5 -> 6
6 -> 5
"""

GEBALA = """\
mode process
activities: A, B, C, D, E, F, G
A <- C, D
B <- G
C <- A, B, F, G
D <- B
E <- C, F
G <- D, F
"""

PARTICIPANTS = """\
mode organisation
people: 1, 2, 3, 4, 5, 6, 7
1 <- 2, 5, 6
2 <- 4, 7
3 <- 2, 4, 7
4 <- 2, 3, 5, 7
5 <- 4, 6
6 <- 1, 5
7 <- 2, 3, 4
"""

TRIANGLES = """\
mode product
components: A, B, C, D, E, F
A <-> B, C
B <-> C
D <-> E, F
E <-> F
"""

REWORK = """\
mode process
strengths rework
tasks: A, B, C
A <- B(0.2), C(0.1)
B <- A(0.4), C(0.3)
C <- A(0.1), B(0.5)
duration A: 4
duration B: 2
duration C: 3
"""

CHANGE = """\
mode product
types: likelihood L, impact I
components: A, B, C
B <- A(likelihood 0.5, impact 0.4)
C <- A(likelihood 0.3, impact 0.8), B(likelihood 0.6, impact 0.5)
"""
