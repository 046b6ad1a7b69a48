-- expect: error
-- basis: both
type t: 0..3;
var a: t; 
function f(x: t): t; begin if x = 1 then return 0; end; end;
startstate begin a := 0; end;
rule "a" true ==> begin a := f(a); end;
