-- expect: --symm : verified 42 196
-- basis: cmurphi
type m: record k: 0..1 end; p: scalarset(2);
var net: array[p] of multiset[2] of m; n: 0..1;
startstate begin undefine net; n := 0; end;
ruleset q: p do
ruleset v: 0..1 do rule "send" multisetcount(i: net[q], true) < 2 ==> var x: m; begin x.k := v; multisetadd(x, net[q]); end; end;
choose i: net[q] do rule "recv" true ==> begin n := net[q][i].k; multisetremove(i, net[q]); end; end;
end;
