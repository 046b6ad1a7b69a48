-- expect: rejected
-- basis: both
-- A var parameter needs something assignable.
type t: 0..1;
var n: t;
procedure p(var a: t); begin a := 0; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(1); n := 1 - n; end;
