-- expect: --symm : verified 7 63
-- basis: decision
type p: scalarset(3);
var a: array[p] of p; 
startstate begin for i: p do a[i] := i; end; end;
ruleset i: p; j: p do rule "t" true ==> begin a[i] := j; end; end;
