-- expect: verified 2 4
-- basis: both
var n: 0..1;
startstate begin n := 0; end;
ruleset i: 0..1 do rule "x" !isundefined(i) ==> begin n := i; end; end;
