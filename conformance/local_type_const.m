-- expect: verified 2 2
-- basis: both
var n: 0..3;
startstate begin n := 0; end;
rule "x" true ==> const K: 2; type t: 0..K; var m: t; e: enum {P, Q}; begin m := K; e := Q; if e = Q then n := m - n; end; end;
