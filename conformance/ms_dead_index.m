-- expect: error
-- basis: cmurphi
-- use of choose index after removal
type m: record k: 0..1 end;
var net: multiset[2] of m; n: 0..1;
startstate begin undefine net; n := 0; end;
ruleset v: 0..1 do rule "send" multisetcount(i: net, true) < 2 ==> var x: m; begin x.k := v; multisetadd(x, net); end; end;
choose i: net do rule "recv" true ==> begin multisetremove(i, net); n := net[i].k; end; end;
