-- expect: verified 2 2
-- basis: rumur
-- endprocedure closes a function, too.
var n: 0..1;
function f(): 0..1; begin return 1 - n; endprocedure;
startstate begin n := 0; end;
rule "r" true ==> begin n := f(); end;
