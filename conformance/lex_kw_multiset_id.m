-- expect: verified 2 2
-- basis: rumur
-- `multiset` is a keyword only where no name can stand: here it is a variable.
var multiset: 0..1;
startstate begin multiset := 0; end;
rule "up" multiset = 0 ==> begin multiset := 1; end;
rule "down" multiset = 1 ==> begin multiset := multiset - 1; end;
