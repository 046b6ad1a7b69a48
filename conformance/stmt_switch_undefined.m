-- expect: rejected
-- basis: decision: CMurphi crashes
-- `undefined` is no case value.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin switch n case undefined: n := 0; else n := 1 - n; end; end;
