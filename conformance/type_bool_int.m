-- expect: rejected
-- basis: both
-- Booleans are no integers.
var b: boolean;
startstate begin b := 0; end;
rule "r" true ==> begin b := !b; end;
