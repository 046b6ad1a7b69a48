-- expect: violated
-- basis: both
-- invariant only checked on new states; count
var x: 0..2;
startstate begin x := 0; end;
rule "a" true ==> begin x := (x + 1) % 3; end;
rule "b" true ==> begin x := (x + 2) % 3; end;
invariant "a" x < 2;
