-- expect: verified 2 2
-- basis: decision: both tools' grammars refuse it; a pure extension
-- A call's result is indexed.
type t: array [0..1] of 0..1;
var a: t; n: 0..1;
function f(): t; begin return a; end;
startstate begin clear a; n := 0; end;
rule "r" true ==> begin n := 1 - n; assert f()[0] = 0; end;
