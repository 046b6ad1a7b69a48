-- expect: verified 2 2
-- basis: cmurphi
var n: 0..9;
startstate begin n := 5; end;
alias q: n : rule "x" true ==> begin q := 5 - q; end; end;
