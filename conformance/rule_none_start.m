-- expect: rejected
-- basis: cmurphi: Rumur explores nothing
-- A model without start states.
var n: 0..1;
rule "r" true ==> begin n := 1; end;
