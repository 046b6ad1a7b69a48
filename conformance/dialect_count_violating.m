-- expect: --count-violating=off : violated 1 1
-- expect: --count-violating=on : violated 2 1
-- basis: both: off as Rumur, on as CMurphi
-- Is the state counted that violates an invariant?
var n: 0..1;
startstate begin n := 0; end;
rule "r" n = 0 ==> begin n := 1; end;
invariant n = 0;
