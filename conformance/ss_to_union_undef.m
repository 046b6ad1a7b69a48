-- expect: --symm : verified 2 2
-- basis: cmurphi
type e: enum { X, Y }; s: scalarset(2); u: union { e, s };
var v: s; n: 0..1;
procedure f(a: u); begin if isundefined(a) then n := 1 - n; end; end;
startstate begin undefine v; n := 0; end;
rule "b" true ==> begin f(v); end;
