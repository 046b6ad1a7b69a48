-- expect: deadlock
-- basis: both
var x: 0..4;
startstate begin x := 0; end;
rule "a" x < 4 ==> begin x := x + 1; end;
rule "b" x < 3 ==> begin x := x + 2; end;
