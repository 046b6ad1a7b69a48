-- expect: rejected
-- basis: both
-- A variable and a type share the name space.
type x: 0..1;
var x: 0..1;
startstate begin x := 0; end;
rule "r" true ==> begin x := 1 - x; end;
