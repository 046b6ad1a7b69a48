-- expect: violated
-- basis: both
var x: 0..2;
startstate begin x := 0; end;
rule "a" true ==> begin x := (x + 1) % 3; end;
invariant "first" x < 1;
invariant "second" x < 1;
