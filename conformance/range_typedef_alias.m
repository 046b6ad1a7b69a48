-- expect: verified 3 3
-- basis: both
type t: 0..3; u: t; 
var x: u; y: t;
startstate begin x := 0; y := 1; end;
rule "a" true ==> begin x := y; y := 3 - x; end;
