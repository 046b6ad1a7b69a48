-- expect: verified 5 25
-- expect: --symm : verified 2 10
-- basis: cmurphi
-- A union of two scalarsets: each is permuted by itself.
type p: scalarset(2); q: scalarset(3); u: union { p, q };
var x: u;
ruleset i: u do startstate begin x := i; end; end;
ruleset i: u do rule "r" true ==> begin x := i; end; end;
