-- expect: verified 2 2
-- basis: both
-- `--` begins a comment even between operands: 1--2 is 1.
var n: 0..3;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 -- 2
 - n; end;
