-- expect: deadlock
-- basis: both
type e: enum { A, B, C };
var v: array [e] of 0..1; x: e;
startstate begin x := B; for i: e do v[i] := 0; end; end;
rule "a" true ==> begin v[x] := 1; v[C] := 1; end;
