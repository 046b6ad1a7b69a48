-- expect: rejected
-- basis: both
-- The end-word of another construct does not close a block.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin if n = 0 then n := 1; endwhile; end;
