-- expect: rejected
-- basis: both
var n: 0..3;
startstate begin n := 0; end;
rule "c" 1 = 1 ==> var m: 0..1; m: 0..2; begin m := 1; n := m; end;
