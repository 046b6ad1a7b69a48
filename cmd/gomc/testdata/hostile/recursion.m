-- A recursion that calls itself twice.
var x : 0..6;
function fib(n : 0..60) : 0..6; begin if n < 2 then return n; end; return (fib(n - 1) + fib(n - 2)) % 7; end;
startstate begin x := 0; end;
rule "go" begin x := fib(60); end;
