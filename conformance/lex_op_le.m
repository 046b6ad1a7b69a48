-- expect: verified 2 2
-- basis: rumur
-- `≤` means `<=`.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin assert n ≤ 1 & 1 ≤ 1; n := 1 - n; end;
