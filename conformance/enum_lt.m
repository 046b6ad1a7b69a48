-- expect: rejected
-- basis: both
type e1: enum { A, B };
var x: e1; 
startstate begin x := A; end;
rule "a" x < B ==> begin x := B; end;
