-- expect: deadlock
-- basis: both
var n: 0..3;
startstate begin end;
rule "x" true ==> begin end;
