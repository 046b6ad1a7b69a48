-- expect: verified 2 2
-- basis: cmurphi
-- `:` for `do` (alias rule).
var n: 0..1;
startstate begin n := 0; end;
alias m: n : rule "r" true ==> begin m := 1 - m; end; end;
