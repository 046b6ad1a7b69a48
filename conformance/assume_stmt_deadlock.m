-- expect: deadlock
-- basis: rumur
var x: 0..10;
startstate begin x := 0; end;
rule "up" x < 10 ==> begin x := x + 1; assume x < 4; end;
