-- expect: verified 2 4
-- basis: decision: extra separators are tolerated
-- Semicolons between the variables of a ruleset, and after them.
var n: 0..1;
startstate begin n := 0; end;
ruleset i: 0..1; j: 0..1; do rule "r" i = j ==> begin n := 1 - n; end; end;
