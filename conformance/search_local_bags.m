-- expect: violated exit 10
-- expect: --por : violated exit 10
-- expect: --search=dpor : violated exit 10
-- expect: --local --self-check : violated exit 10
-- expect: --local=gen --self-check : violated exit 10
-- expect: --local --engine=compiled --self-check : violated exit 10
-- expect: --local=gen --engine=compiled --self-check : violated exit 10
-- basis: decision: no other tool has processes
-- An invariant counts elements of the multisets of two processes.
process P
var b : multiset [2] of 0..2; k : 0..2;
startstate begin k := 0; undefine b; end;
  rule "add" k < 2 ==> begin k := k + 1; multisetadd(2 - k, b); end;
end;
process Q
var s : multiset [2] of 0..2; n : 0..2;
startstate begin n := 0; undefine s; end;
  rule "add" n < 2 ==> begin n := n + 1; multisetadd(n, s); end;
end;
invariant "i" multisetcount(j : Q.s, Q.s[j] = 1) + multisetcount(j : P.b, P.b[j] = 0) < 2;
