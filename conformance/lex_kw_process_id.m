-- expect: verified 2 2
-- basis: both
var process: 0..1;
startstate begin process := 0; end;
rule "x" true ==> begin process := 1 - process; end;
