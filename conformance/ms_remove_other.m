-- expect: rejected
-- basis: cmurphi
-- A chosen element is removed from its own multiset only.
type t: record k: 0..1; end;
var m, w: multiset [1] of t; n: 0..1;
startstate begin undefine m; undefine w; n := 0; end;
choose i: m do rule "r" true ==> begin multisetremove(i, w); end; end;
