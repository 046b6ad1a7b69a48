-- expect: violated exit 13
-- basis: decision
-- A cover that asks for a state at rest is met by those only.
var n : 0..3;
startstate begin n := 0; end;
rule "up" n < 3 ==> begin n := n + 1; end;
final true;
cover "rest at two" atrest & n = 2;
