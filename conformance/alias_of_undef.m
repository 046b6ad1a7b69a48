-- expect: verified 3 3
-- basis: both
var o: 0..3; n: 0..1;
startstate begin undefine o; n := 0; end;
rule "t" true ==> begin alias x: o do n := 1 - n; if isundefined(x) then x := 1; end; end; end;
