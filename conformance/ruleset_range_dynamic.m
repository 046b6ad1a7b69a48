-- expect: rejected
-- basis: both
-- The bounds of a ruleset are constants.
var n: 0..2;
startstate begin n := 0; end;
ruleset k := 0 to n do rule "r" true ==> begin n := k; end; end;
