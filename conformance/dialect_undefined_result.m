-- expect: error
-- expect: --deadlock=off --compat=cmurphi : verified 2 1
-- basis: cmurphi
-- The result of a function may be Undefined, and is compared with a scalarset that is.
type s: scalarset(2);
var v: s; done, same, other: boolean;
function f(p: s): s; begin return p; end;
startstate begin done := false; same := false; other := true; end;
rule "r" !done ==> begin done := true; same := v = f(v); other := f(v) != f(v); end;
invariant "both are Undefined" done -> same & !other;
