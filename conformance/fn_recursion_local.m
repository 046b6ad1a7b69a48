-- expect: verified 2 2
-- basis: both
type t: 0..10;
var x: 0..100;
function fact(n: t): t; var r: t; begin if n <= 1 then return 1; end; r := fact(n - 1); return n; end;
startstate begin x := 0; end;
rule "a" true ==> begin x := fact(3) - x; end;
