-- Characters, comments, strings and names.
var _x: 0..1;                           -- want: "GM0114 a name cannot begin with an underscore: '_x' .x."
var _9: 0..1;                           -- want: "GM0114 .*: '_9'$"
---
invariant a <> b;                       -- want: "GM0115 .*'!=' means not equal"
rule x = 1 begin end;                   -- want: "GM0128 expected '==>'"
---
rule x => begin end;                    -- want: "GM0116 '=>' is not an operator"
---
invariant a = 'b';                      -- want: "GM0112 unexpected character '''.*double quotes" -- want: "GM0112"
---
# comment                               -- want: "GM0112 unexpected character '#'.*'--' begins a comment"
---
// comment                              -- want: "GM0117 '//' does not begin a comment"
var x: 0..1;
---
var größe: 0..1;                        -- want: "GM0112 unexpected character 'ö'.*letters a to z" -- want: "GM0112"
---
rule "open begin end;                   -- want: `GM0111 this string is never closed`
rule begin end;
---
rule “open begin end;                   -- want: `GM0111`
---
rule "a
b" begin end;
/* never closed                         -- want: "GM0110 this comment is never closed"
---
var x : 0..3;
  y@ : 0..3;                            -- want: "GM0112 unexpected character '@'"
