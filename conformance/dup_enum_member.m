-- expect: rejected
-- basis: both
type t: enum {A, B}; u: enum {B, C};
var n: t;
startstate begin n := A; end;
rule "x" true ==> begin n := A; n := B; end;
