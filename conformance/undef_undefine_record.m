-- expect: verified 2 2
-- basis: both
-- undefine reaches every cell below.
var r: record a: 0..1; b: array [0..1] of boolean; end; n: 0..1;
startstate begin clear r; n := 0; undefine r; end;
rule "r" true ==> begin assert isundefined(r.a) & isundefined(r.b[0]) & isundefined(r.b[1]); n := 1 - n; end;
