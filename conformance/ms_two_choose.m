-- expect: verified 3 7
-- basis: cmurphi
-- Two chooses over one multiset may pick the same element.
type t: record k: 0..1; end;
var m: multiset [2] of t; e: t;
startstate begin undefine m; e.k := 0; end;
rule "add" multisetcount(i: m, true) < 2 ==> begin multisetadd(e, m); end;
choose i: m do choose j: m do rule "pair" multisetcount(k: m, true) = 2 ==> begin undefine m; end; end; end;
rule "one" multisetcount(i: m, true) = 1 ==> begin undefine m; end;
