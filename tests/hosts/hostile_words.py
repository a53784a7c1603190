"""Words that someone might write to make a page run, break or fetch something."""

CALL = "window.hacked=1"
ALLOWED = (
    *(
        f"<script>{CALL}</script>",
        f"</script><script>{CALL}</script>",
        f"<img src=x onerror={CALL}>",
    ),
    *(f'"><svg onload={CALL}>', f"'><body onload={CALL}>", f"<svg/onload={CALL}//", "<b>bold</b>"),
    *(f"</text></svg><script>{CALL}</script>", f"</title><script>{CALL}</script>", "</figure>"),
    *(f"</style><script>{CALL}</script>", f"</textarea><script>{CALL}</script>", "</p></div>"),
    *(f"--><script>{CALL}</script><!--", f"]]><script>{CALL}</script>", "<![CDATA[x]]>", "]]>"),
    *(f"<iframe src=javascript:{CALL}>", f"<a href=javascript:{CALL}>x</a>", "<!-- open", "-->"),
    *(f"<math><mtext></form><form><mglyph><style></math><img src onerror={CALL}>", "<?xml?>"),
    *("<style>@import'//evil.test/x.css'</style>", "<link rel=stylesheet href=//evil.test/y>"),
    *("<img src=//evil.test/a.png>", "<base href=//evil.test/>", "<meta http-equiv=refresh>"),
    *("<object data=//evil.test/o>", "<embed src=//evil.test/e>", "<video src=//evil.test/v>"),
    *(f'" onmouseover="{CALL}', f"' onfocus='{CALL}' autofocus='", f"x` onclick=`{CALL}", "`", '"'),
    *("'", '"a" b', "&lt;script&gt;", "&#60;script&#62;", "&amp;amp;", "&quot;&apos;", "&", "&#0;"),
    *("&#x202e;", "&nbsp", "&notanentity;", "%3Cscript%3E", "\\u003cscript\\u003e", "\\x3c", "\\"),
    *("\\\\", "\\n", '\\"', "${7*7}", "{{7*7}}", "{% raw %}", "{# no #}", "{dsm:marks}", "#{x}"),
    *(
        "[[x]]",
        "[a](javascript:alert(1))",
        "![x](//evil.test/i)",
        "**bold**",
        "_a_",
        "`code`",
        "~~~",
    ),
    *(
        "```",
        "$x$",
        "\\(x\\)",
        "*[A]: B",
        "[^1]",
        ":smile:",
        "wzxhzdk:0",
        "klzzwxh:0001",
        "--8<-- x",
    ),
    *("=1+1", "+1+1", "-1+1", "@SUM(1)", "=cmd|'/C calc'!A0", '=HYPERLINK("//evil.test")', "'=1"),
    *("==1", "＝1+1", "|pipe", "a;b", "a,b", "a|b", "a\u2028b", "c\u2029d", "zero\u200bwidth"),
    *("\u200frtl mark", "\u061cletter mark", "\ufeffmark", "soft\u00adhyphen", "tag\U000e0041"),
    *(
        "private\ue000",
        "last\U0010fffd",
        "عربي",
        "עברית <b>",
        "日本語",
        "👩\u200d🚀",
        "Zalgo" + "\u0335\u0489" * 40,
    ),
    *(
        "%n%s%x",
        "../../etc/passwd",
        "CON",
        "A\\G\\N\\L",
        'end"]; x [label="',
        "A --> B",
        "%%{init}%%",
    ),
    *("subgraph x", "constructor", "__proto__", "toString", "null", "NaN", "1e999", "x" * 500),
)
"""What a name may hold."""

FORBIDDEN = (
    *(
        "\x00",
        "\x01",
        "\x07bell",
        "\x08\x08",
        "\x0b",
        "\x0c",
        "\x0e",
        "\x1b[2J",
        "\x1b]0;title\x07",
    ),
    *("\x1b]8;;http://evil.test\x07x\x1b]8;;\x07", "\x7f", "\x85", "\x9b2J", "\u202aa", "\u202bb"),
    *("\u202c", "\u202dc", "\u202eelif", "\u2066a", "\u2067b", "\u2068c", "\u2069", "\ufffe"),
    *("\uffff", "\ud800", "\udfff", "\udc80"),
)
"""What makes a text an error, whose card shows it all the same."""

LINKS = (
    *(
        "javascript:alert(1)",
        "JaVaScRiPt:alert(1)",
        " javascript:alert(1)",
        "java\tscript:alert(1)",
    ),
    *("javascript&colon;alert(1)", "data:text/html,<script>alert(1)</script>", "vbscript:x"),
    *(
        "//evil.test/x",
        "\\\\evil.test\\x",
        "/\\evil.test",
        "file:///etc/passwd",
        "blob:x",
        "ftp://x",
    ),
    *("view-source:x", "x:y", "javascript\u200b:alert(1)", "ｊavascript:alert(1)"),
)
