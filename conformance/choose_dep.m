-- expect: deadlock
-- basis: cmurphi
type m: record k: 0..1 end;
var net: multiset[2] of m; n: 0..9;
startstate begin n := 0; undefine net; end;
rule "s" multisetcount(i: net, true) = 0 ==> var x: m; begin x.k := 0; multisetadd(x, net); x.k := 1; multisetadd(x, net); end;
choose i: net do ruleset q: 0..2 do rule "a" q = 2 & net[i].k = 1 ==> begin n := q; end; end; end;
