-- expect: verified 3 6
-- basis: both
const N: 3;
var n: 0..9;
startstate begin n := 5; end;
rule "x" true ==> begin for i: 0..N-1 do n := i; end; n := n; end;
rule "y" true ==> begin n := 0; end;
