-- prove: --every thread : verified
-- A barrier: who comes last has all go on, and the set of who is there is empty again.
const N : 3;
type thread : scalarset(N);
var phase : array [thread] of boolean; arrived : set of thread; 
startstate begin for t : thread do phase[t] := false; end; arrived := {}; end;
ruleset t : thread do
  rule "arrive" t notin arrived & arrived + {t} != all thread ==> begin arrived := arrived + {t}; end;
  rule "last" t notin arrived & arrived + {t} = all thread ==> begin
    arrived := {}; for u : thread do phase[u] := !phase[u]; end; end;
end;
invariant "together" forall t : thread; u : thread do phase[t] = phase[u] end;
