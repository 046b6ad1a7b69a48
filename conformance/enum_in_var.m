-- expect: verified 2 2
-- basis: both
var n: enum { A, B }; m: enum { C };
startstate begin n := A; m := C; end;
rule "x" true ==> begin n := n = A ? B : A; end;
