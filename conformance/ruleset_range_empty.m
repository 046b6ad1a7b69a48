-- expect: verified 2 2
-- basis: decision: empty ranges have no values
-- A ruleset over an empty range has no rules.
var n: 0..1;
startstate begin n := 0; end;
ruleset k := 3 to 2 do rule "s" true ==> begin error "never"; end; end;
rule "r" true ==> begin n := 1 - n; end;
