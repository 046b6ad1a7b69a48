-- expect: violated 2 2 exit 13
-- basis: rumur
-- A cover property that is never met: exit status 13.
var n: 0..2;
startstate begin n := 0; end;
rule "r" true ==> begin n := n = 0 ? 1 : 0; end;
cover "two" n = 2;
