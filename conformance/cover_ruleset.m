-- expect: verified 3 3
-- basis: rumur
var x: 0..2;
startstate begin x := 0; end;
rule "a" true ==> begin x := (x + 1) % 3; end;
ruleset i: 0..2 do cover "c" x = i; end;
