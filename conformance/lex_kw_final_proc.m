-- expect: verified 2 2
-- basis: cmurphi
-- `final` as the name of a procedure: `final (1)` is a call then.
var n: 0..1;
procedure final(k: 0..1); begin n := k; end;
startstate begin final(0); end;
rule "flip" true ==> begin final(1 - n); end;
