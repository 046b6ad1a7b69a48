-- expect: verified 2 2
-- basis: cmurphi
-- The variable of choose indexes another multiset of the same type.
type t: record k: 0..1; end;
var m, w: multiset [1] of t; e: t; n: 0..1;
startstate begin undefine m; undefine w; n := 0; e.k := 1; multisetadd(e, m); multisetadd(e, w); end;
choose i: m do rule "r" w[i].k = 1 ==> begin n := 1 - n; end; end;
