-- expect: verified 2 2
-- basis: both
-- `begin` may be left out where there are no local declarations.
var n: 0..1;
startstate n := 0; end;
rule "r" true ==> n := 1 - n; end;
