-- expect: verified 2 2
-- basis: both
type t: record a: 2..4; b: array[boolean] of enum { P, Q } end;
var v: t; n: 0..1;
startstate begin n := 0; clear v; end;
rule "x" true ==> begin assert v.a = 2 & v.b[true] = P; n := 1 - n; undefine v; clear v.b; assert isundefined(v.a); v.a := 2; end;
