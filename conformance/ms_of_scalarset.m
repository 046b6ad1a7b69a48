-- expect: --symm : verified 10 23
-- basis: cmurphi
type p: scalarset(2); m: record k: p end; 
var net: multiset[2] of m; n: p;
startstate begin undefine net; undefine n; end;
ruleset v: p do rule "send" multisetcount(i: net, true) < 2 ==> var x: m; begin x.k := v; multisetadd(x, net); end; end;
choose i: net do rule "recv" true ==> begin n := net[i].k; multisetremove(i, net); end; end;
