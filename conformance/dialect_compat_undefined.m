-- expect: verified 2 2
-- expect: --compat=cmurphi : verified 2 2
-- expect: --compat=rumur : error
-- basis: both: each tool under its own name
-- x := x with x Undefined.
var n: 0..1; x: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin x := x; n := 1 - n; end;
