-- expect: rejected
-- basis: both
-- A type is used below its declaration only.
var n: t;
type t: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
