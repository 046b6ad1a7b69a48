-- expect: rejected
-- basis: cmurphi
-- The variable of choose indexes its own multiset only.
type t: record k: 0..1; end;
var m, w: multiset [1] of t; n: 0..1;
startstate begin undefine m; undefine w; n := 0; end;
choose i: m do rule "r" w[i].k = 0 ==> begin n := 1 - n; end; end;
