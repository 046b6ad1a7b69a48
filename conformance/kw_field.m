-- expect: verified 2 2
-- basis: both
type r: record to_: 0..1; value: 0..1 end;
var v: r;
startstate begin clear v; end;
rule "c" true ==> begin v.value := 1 - v.value; end;
