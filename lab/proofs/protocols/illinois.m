-- prove: --every Proc : verified
-- The Illinois protocol: four states, and a cache that is alone need not tell of its write.
const NumProc : 3;
type Proc : scalarset(NumProc); State : enum { Invalid, Shared, Exclusive, Dirty };
var cache : array [Proc] of State;
startstate "init" for p : Proc do cache[p] := Invalid; end; end;
ruleset p : Proc do
  rule "read miss, nobody" cache[p] = Invalid & forall q : Proc do cache[q] = Invalid end ==> cache[p] := Exclusive; end;
  rule "read miss, some" cache[p] = Invalid & exists q : Proc do cache[q] != Invalid end ==>
    for q : Proc do if cache[q] != Invalid then cache[q] := Shared; end; end; cache[p] := Shared; end;
  rule "write hit exclusive" cache[p] = Exclusive ==> cache[p] := Dirty; end;
  rule "write hit shared" cache[p] = Shared ==> for q : Proc do if q != p then cache[q] := Invalid; end; end; cache[p] := Dirty; end;
  rule "write miss" cache[p] = Invalid ==> for q : Proc do cache[q] := Invalid; end; cache[p] := Dirty; end;
  rule "replace" cache[p] != Invalid ==> cache[p] := Invalid; end;
end;
invariant "coherent" forall p : Proc do forall q : Proc do
  p != q -> ((cache[p] = Dirty -> cache[q] = Invalid) & (cache[p] = Exclusive -> cache[q] = Invalid)) end end;
