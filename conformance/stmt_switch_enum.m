-- expect: verified 3 3
-- basis: both
-- A switch on an enum, with several values in a case.
type t: enum { A, B, C };
var n: t;
startstate begin n := A; end;
rule "r" true ==> begin switch n case A: n := B; case B, C: if n = B then n := C; else n := A; end; end; end;
