-- expect: verified 3 6
-- basis: both
type r: record a, b: 0..3; c: boolean; end;
var n, m: r;
startstate begin clear n; clear m; end;
rule "x" true ==> begin n.a := 3 - n.b; m := n; end;
rule "y" true ==> begin clear n; end;
