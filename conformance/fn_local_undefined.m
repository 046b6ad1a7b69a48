-- expect: verified 2 2
-- basis: both
-- Locals of a function are Undefined at each call.
var n: 0..1;
procedure p(); var k: 0..1; begin assert isundefined(k); k := 1; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(); p(); n := 1 - n; end;
