-- expect: violated
-- basis: both
var x: 0..10;
startstate begin x := 5; end;
rule "up" x < 10 ==> begin x := x + 1; end;
invariant "a" x < 3;
