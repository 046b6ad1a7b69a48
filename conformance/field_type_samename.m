-- expect: verified 2 2
-- basis: both
type Value: 0..1; r: record Value: Value; r: 0..1 end;
var v: r;
startstate begin clear v; end;
rule "c" true ==> begin v.Value := 1 - v.Value; end;
