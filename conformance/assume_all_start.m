-- expect: verified 0 0
-- basis: rumur
var x: 0..10;
startstate begin x := 5; end;
rule "up" x < 10 ==> begin x := x + 1; end;
assume x < 4;
