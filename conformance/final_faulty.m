-- expect: error exit 14
-- expect: --por : error exit 14
-- basis: decision
-- What goes wrong in evaluating a `final` is an error, and shows in states at rest only.
var n : 0..3; a : array [0..2] of boolean;
startstate begin n := 0; clear a; end;
rule "up" n < 3 ==> begin n := n + 1; end;
final !a[n];
