-- expect: --symm : verified 7 25
-- basis: cmurphi
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var v: u; a: array[p] of 0..1; n: 0..1;
startstate begin v := X; for i: p do a[i] := 0; end; n := 0; end;
ruleset i: p do rule "s" true ==> begin v := i; end; end;
rule "b" ismember(v,p) ==> begin a[v] := 1 - a[v]; end;
rule "c" true ==> begin v := X; end;
