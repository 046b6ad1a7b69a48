-- expect: --symm : error
-- basis: decision
-- assigning a union value to a member-typed variable when it holds the other member
type p: scalarset(2); e: enum { X, Y }; u: union { p, e };
var v: u; w: p;
startstate begin v := X; undefine w; end;
rule "b" true ==> begin w := v; end;
