-- expect: verified 3 3
-- basis: decision
type t: 0..3; 
var q: t; n: 0..1;
startstate begin q := 1; n := 0; end;
rule "t" true ==> var l: t; begin q := l; n := 1 - n; end;
