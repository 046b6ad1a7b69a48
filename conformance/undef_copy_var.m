-- expect: verified 2 2
-- basis: cmurphi: an error in Rumur
-- A bare copy of a variable carries Undefined.
var u, v: 0..1; n: 0..1;
startstate begin n := 0; v := 0; end;
rule "r" true ==> begin v := u; assert isundefined(v); v := 0; n := 1 - n; end;
