-- expect: verified 8 10
-- expect: --symm : error
-- basis: decision: a loop that depends on the order is refused in the first state in which it does
-- A counter numbers the messages that a loop sends, and one value is special: the order decides who gets which.
type P: scalarset(2); Msg: record dst: P; n: 0..3; end;
var net: multiset [4] of Msg; n: 0..3; old: P;
ruleset o: P do startstate begin undefine net; n := 0; old := o; end; end;
rule "send" n = 0 ==> var m: Msg; begin
  for i: P do m.dst := i; m.n := n; multisetadd(m, net); n := n + 1; end;
end;
choose k: net do rule "get" true ==> begin if net[k].n = 0 then old := net[k].dst; end; multisetremove(k, net); end; end;
rule "again" n = 2 & multisetcount(k: net, true) = 0 ==> begin n := 0; end;
