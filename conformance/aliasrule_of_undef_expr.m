-- expect: error
-- basis: both
var o: 0..3; n: 0..1;
startstate begin undefine o; n := 0; end;
alias x: o + 1 do rule "t" true ==> begin n := 1 - n; end; end;
