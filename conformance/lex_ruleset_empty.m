-- expect: verified 2 2
-- basis: rumur
-- An empty ruleset.
var n: 0..1;
startstate begin n := 0; end;
ruleset i: 0..1 do end;
rule "r" true ==> begin n := 1 - n; end;
