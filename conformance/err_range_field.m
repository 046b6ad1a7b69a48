-- expect: error
-- basis: both
-- A store outside a field's range.
var n: 0..3;
var r: record f: 0..1; end;
startstate begin n := 0; end;
rule "r" true ==> begin r.f := n + 2; n := (n + 1) % 4; end;
