-- expect: verified 2 2
-- basis: decision: extra separators are tolerated
-- A semicolon before the first statement.
var n: 0..1;
startstate begin ; n := 0; end;
rule "r" true ==> begin ;; n := 1 - n; end;
