-- expect: error
-- expect: --compat=cmurphi : rejected
-- basis: decision
-- Where what guards change lasts, nothing is chosen from a multiset.
var n: 0..1; m: multiset [2] of 0..1;
function f(): boolean; begin n := 1 - n; return true; end;
startstate begin n := 0; undefine m; end;
rule "r" f() ==> begin n := 1 - n; end;
rule "add" multisetcount(i: m, true) = 0 ==> begin multisetadd(0, m); end;
choose i: m do rule "c" true ==> begin multisetremove(i, m); end; end;
