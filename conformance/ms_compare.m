-- expect: rejected
-- basis: cmurphi
-- Multisets cannot be compared.
type t: record k: 0..1; end; b: multiset [2] of t;
var m, w: b;
startstate begin undefine m; undefine w; end;
rule "r" m = w ==> begin undefine m; end;
