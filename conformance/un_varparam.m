-- expect: --symm : rejected
-- basis: both
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var v: u; w: p; n: 0..1;
procedure g(var a: u); begin a := X; end;
startstate begin v := X; undefine w; n := 0; end;
rule "c" true ==> begin g(w); end;
