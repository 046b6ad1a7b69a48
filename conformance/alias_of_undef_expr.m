-- expect: error
-- basis: both
var o: 0..3; n: 0..1;
startstate begin undefine o; n := 0; end;
rule "t" true ==> begin alias x: o + 1 do n := 1 - n; end; end;
