-- expect: deadlock
-- basis: rumur
var x: 0..3;
startstate begin x := 0; end;
rule "a" x < 3 ==> begin x := (x + 1) % 3; end;
rule "b" x = 0 ==> begin x := 3; end;
rule "c" x = 3 ==> begin x := 3; end;
liveness "two" x = 2;
