-- expect: rejected
-- basis: cmurphi
-- The variable of choose indexes only multisets of the type it was chosen from.
type t: record k: 0..1; end;
var m: multiset [1] of t; w: multiset [2] of t; n: 0..1;
startstate begin undefine m; undefine w; n := 0; end;
choose i: m do rule "r" w[i].k = 0 ==> begin n := 1 - n; end; end;
