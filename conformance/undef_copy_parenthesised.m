-- expect: error
-- basis: decision: an expression reads its operands
-- u + 0 is not a bare copy.
var u, v: 0..1; n: 0..1;
startstate begin n := 0; v := 0; end;
rule "r" true ==> begin v := u + 0; n := 1 - n; end;
