-- expect: verified 2 2
-- basis: rumur
-- The instances of a cover property count together.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
ruleset i: 0..3 do cover "some" n = i; end;
