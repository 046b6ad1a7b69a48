-- expect: rejected
-- basis: cmurphi
-- A chosen element is removed only from a multiset of the type it was chosen from.
type t: record k: 0..1; end;
var m: multiset [1] of t; w: multiset [2] of t; n: 0..1;
startstate begin undefine m; undefine w; n := 0; end;
choose i: m do rule "r" true ==> begin multisetremove(i, w); end; end;
