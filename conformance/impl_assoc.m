-- expect: verified 2 2
-- basis: decision: -> associates to the right
var n: 0..3;
startstate begin n := 1; end;
rule "x" false -> false -> false ==> begin n := 3 - n; end;
