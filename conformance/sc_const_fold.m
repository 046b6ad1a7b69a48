-- expect: verified 2 2
-- basis: both
var n: 0..1; m: 0..1;
startstate begin n := 0; undefine m; end;
rule "c" false & m = 1 ==> begin n := 1 - n; end;
rule "d" true ==> begin n := 1 - n; end;
