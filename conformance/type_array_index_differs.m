-- expect: rejected
-- basis: both
-- Arrays of different index types differ.
var a: array [0..1] of 0..1; b: array [0..2] of 0..1;
startstate begin clear a; clear b; end;
rule "r" true ==> begin a := b; end;
