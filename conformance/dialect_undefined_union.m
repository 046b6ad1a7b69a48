-- expect: --deadlock=off : verified 2 1
-- expect: --deadlock=off --compat=cmurphi : verified 2 1
-- basis: cmurphi
-- An Undefined value of a union is passed on where the parameter is of a member.
type e: enum { a, b }; s: scalarset(2); u: union { s, e };
var v: u; done: boolean;
procedure p(x: e; y: s); begin done := isundefined(x) & isundefined(y); end;
startstate begin done := false; end;
rule "r" !done ==> begin p(v, v); end;
