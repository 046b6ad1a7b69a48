-- expect: verified 2 4
-- basis: rumur: CMurphi generates C++ that does not compile
-- An alias of a scalarset is the same type.
type p: scalarset(2); q: p;
var x: q;
ruleset i: p do startstate begin x := i; end; end;
ruleset i: q do rule "r" true ==> begin x := i; end; end;
