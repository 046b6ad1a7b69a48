-- expect: error
-- basis: cmurphi: Rumur has no limit and runs on
-- An endless while loop.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin while n = 0 do n := 0; end; n := (n + 1) % 4; end;
