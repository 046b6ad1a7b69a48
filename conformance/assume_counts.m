-- expect: verified 4 7
-- basis: rumur
var x: 0..10;
startstate begin x := 0; end;
rule "up" x < 10 ==> begin x := x + 1; end;
rule "dn" x > 0 ==> begin x := x - 1; end;
assume x < 4;
