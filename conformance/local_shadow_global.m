-- expect: verified 4 8
-- basis: both
var n: 0..3; m: 0..1;
startstate begin n := 0; m := 0; end;
rule "x" true ==> var m: 2..3; begin m := 3; n := m; end;
rule "y" true ==> begin m := 1 - m; end;
