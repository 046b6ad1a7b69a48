-- expect: deadlock
-- basis: cmurphi
type m: record k: 0..1 end;
var net: multiset[3] of m; n: 0..3;
startstate begin undefine net; n := 0; end;
ruleset v: 0..1 do rule "send" multisetcount(i: net, true) < 3 ==> var x: m; begin x.k := v; multisetadd(x, net); end; end;
rule "drop" true ==> begin n := multisetcount(i: net, net[i].k = 1); multisetremovepred(i: net, net[i].k = 1); assert multisetcount(i: net, net[i].k = 1) = 0 "all removed"; end;
