-- expect: verified
-- expect: --por : verified
-- expect: --search=dpor : verified
-- expect: --local --self-check : verified
-- expect: --local=gen --self-check : verified
-- expect: --local --engine=compiled --self-check : verified
-- expect: --local=gen --engine=compiled --self-check : verified
-- basis: decision: no other tool has processes
-- Multisets are part of the state of a process; what leaves one arrives in another.
message M (v : 0..2) from P to Q;
process P
var b : multiset [3] of 0..2; k : 0..3;
startstate begin k := 0; undefine b; end;
  rule "add" k < 3 ==> begin k := k + 1; multisetadd(k - 1, b); end;
  choose c : b do rule "take" true ==> begin send M(b[c]) to Q; multisetremove(c, b); end; end;
end;
process Q
var s : multiset [3] of 0..2; n : 0..3;
startstate begin n := 0; undefine s; end;
  on m : M when n < 3 ==> begin multisetadd(m.v, s); n := n + 1; end;
end;
invariant "i" multisetcount(j : Q.s, Q.s[j] = 1) < 2;
