-- expect: verified 2 2
-- basis: both
-- Tokens need no white space where none is ambiguous.
var n:0..1;startstate begin n:=0;end;rule"r"n>=0==>begin n:=1-n;end;
