-- expect: error
-- expect: --compat=cmurphi : error
-- expect: --compat=rumur : verified 2 2
-- basis: both: each tool under its own name
-- A returned value outside the function's type, under each tool's name.
type t: 0..1;
var n: t; m: 0..9;
function f(): t; begin return n + 5; end;
startstate begin n := 0; m := 0; end;
rule "r" true ==> begin m := f(); m := 0; n := 1 - n; end;
