-- expect: deadlock
-- basis: both
var i: 0..3; n: 0..3;
startstate begin i := 2; n := 0; end;
rule "x" true ==> begin for i: 0..1 do n := i; end; i := n; end;
