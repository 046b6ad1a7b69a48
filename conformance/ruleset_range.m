-- expect: verified 3 9
-- basis: decision: what both tools generate does not compile
-- A ruleset over `:= to`.
var n: 0..2;
startstate begin n := 0; end;
ruleset k := 0 to 2 do rule "r" true ==> begin n := k; end; end;
