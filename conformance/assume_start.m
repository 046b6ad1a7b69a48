-- expect: verified 4 7
-- basis: rumur
var x: 0..10;
ruleset i: 0..10 do startstate begin x := i; end; end;
rule "up" x < 10 ==> begin x := x + 1; end;
rule "dn" x > 0 ==> begin x := x - 1; end;
assume x < 4;
