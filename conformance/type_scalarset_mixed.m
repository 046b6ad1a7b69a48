-- expect: rejected
-- basis: cmurphi: Rumur mixes them, which is unsound
-- Two scalarsets of one size are two types.
type p: scalarset(2); q: scalarset(2);
var x: p; y: q;
ruleset i: p do startstate begin x := i; end; end;
rule "r" true ==> begin x := y; end;
