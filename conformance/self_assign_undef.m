-- expect: verified 2 2
-- basis: decision
var n: 0..1; m: 0..1;
startstate begin n := 0; undefine m; end;
rule "d" true ==> begin n := 1 - n; m := m; end;
