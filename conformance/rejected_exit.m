-- expect: rejected exit 3
-- basis: both
-- A model that does not compile: exit status 3.
var n: 0..1;
startstate begin m := 0; end;
rule "r" true ==> begin n := 1 - n; end;
