-- expect: error
-- basis: both
var o: boolean; n: 0..1;
startstate begin undefine o; n := 0; end;
rule "t" true ==> begin o := !o; n := 1 - n; end;
