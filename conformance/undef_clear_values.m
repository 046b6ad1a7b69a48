-- expect: verified 2 2
-- basis: both
-- clear gives the least value: lower bound, false, first member.
var r: record a: -2..1; b: boolean; c: enum { P, Q }; d: array [3..4] of 3..5; end; n: 0..1;
startstate begin n := 0; clear r; end;
rule "r" true ==> begin assert r.a = -2 & r.b = false & r.c = P & r.d[3] = 3 & r.d[4] = 3; n := 1 - n; end;
