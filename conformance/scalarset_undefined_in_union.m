-- expect: --symm : verified 4 5
-- basis: cmurphi
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var v: u; n: 0..1;
startstate begin v := X; n := 0; end;
ruleset i: p do rule "a" v = X ==> begin v := i; end; end;
rule "b" ismember(v, p) ==> begin v := Y; end;
rule "c" ismember(v, e) & v = Y ==> begin undefine v; end;
rule "d" isundefined(v) ==> begin v := X; end;
