-- expect: verified 2 2
-- basis: both
type t: 0..55;
var x: t;
function fib(n: t): t; begin if n = 0 then return 0; elsif n = 1 then return 1; else return fib(n - 1) + fib(n - 2); end; end;
startstate begin x := 10; end;
rule "a" x <= 10 ==> begin x := fib(x); end;
rule "b" x = 55 ==> begin x := 10; end;
