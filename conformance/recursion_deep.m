-- expect: deadlock
-- basis: both
type t: 0..30000;
var a: t; 
function f(x: t): t; begin if x = 0 then return 0; else return f(x - 1) + 1; end; end;
startstate begin a := 0; end;
rule "a" a < 2 ==> begin a := f(200) / 100; end;
