-- expect: --symm : verified 4 13
-- basis: cmurphi
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var v: u; w: p; n: 0..1;
procedure f(a: u); begin v := a; end;
procedure g(a: p); begin w := a; end;
startstate begin v := X; undefine w; n := 0; end;
ruleset i: p do rule "s" true ==> begin f(i); g(i); end; end;
rule "b" true ==> begin f(Y); end;
rule "c" ismember(v, p) ==> begin g(v); end;
