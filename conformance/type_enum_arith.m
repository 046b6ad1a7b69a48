-- expect: rejected
-- basis: both
-- Enum members are no integers.
var e: enum { A, B };
startstate begin e := A; end;
rule "r" true ==> begin e := e + 1; end;
