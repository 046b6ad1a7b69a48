-- expect: verified 2 2
-- basis: cmurphi
-- `cover` as the name of a procedure: `cover (1)` is a call then.
var n: 0..1;
procedure cover(k: 0..1); begin n := k; end;
startstate begin cover(0); end;
rule "flip" true ==> begin cover(1 - n); end;
