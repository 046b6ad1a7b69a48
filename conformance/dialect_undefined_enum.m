-- expect: --deadlock=off : verified 2 1
-- expect: --deadlock=off --compat=cmurphi : error
-- basis: cmurphi
-- An Undefined value of an enum is converted, and so read, where the parameter is of a union.
type e: enum { a, b }; s: scalarset(2); u: union { s, e };
var v: e; done: boolean;
procedure p(x: u); begin done := isundefined(x); end;
startstate begin done := false; end;
rule "r" !done ==> begin p(v); end;
