-- expect: verified 3 9
-- basis: decision: both tools fail on it
-- A ruleset over a descending range.
var n: 0..10;
startstate begin n := 0; end;
ruleset k := 10 to 0 by -5 do rule "r" true ==> begin n := k; end; end;
