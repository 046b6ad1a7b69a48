-- expect: --por : violated exit 10
-- expect: --search=dpor : violated exit 10
-- expect: --const Which=1 --por : violated exit 10
-- expect: --const Which=1 --search=dpor : violated exit 10
-- expect: --const Which=2 --por : violated exit 10
-- expect: --const Which=2 --search=dpor : violated exit 10
-- expect: --const Which=3 --por=closure : violated exit 10
-- expect: --const Which=3 --search=dpor : violated exit 10
-- expect: --const Which=4 : verified
-- expect: --const Which=4 --por : verified
-- expect: --const Which=4 --search=dpor : verified
-- basis: decision: rest is one notion, for reductions too (docs/faults.md)
-- Nothing depends on anything here, so that a reduction takes steps in any order; each state at rest has to be found.
const Which : 0;

process A
var n : 0..1;
startstate begin n := 0; end;
  rule "a" n = 0 ==> begin n := 1; end;
end;

process B
var n : 0..1;
startstate begin n := 0; end;
  rule "b" n = 0 ==> begin n := 1; end;
end;

process C
var n : 0..0;
startstate begin n := 0; end;
end;

process D
var n : 0..0;
startstate begin n := 0; end;
end;

faults
  crash C at most 1;
  crash D at most 1;
end;

final "not this one" Which != (crashed(C) ? 1 : 0) + (crashed(D) ? 2 : 0);
