-- expect: rejected
-- basis: both
-- Records whose fields stand in another order differ.
var r: record a: 0..1; b: 0..1; end; q: record b: 0..1; a: 0..1; end;
startstate begin clear r; clear q; end;
rule "r" true ==> begin r := q; end;
