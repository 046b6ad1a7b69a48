-- prove: --every P : verified
-- Ricart and Agrawala with sets and unbounded priorities abstracted by an order relation "before"
const N : 3;
type P : scalarset(N); loc : enum { idle, waiting, cs };
var pc : array [P] of loc; granted : array [P] of set of P; deferred : array [P] of set of P;
startstate begin for i : P do pc[i] := idle; granted[i] := {}; deferred[i] := {}; end; end;
ruleset i : P do
  rule "request" pc[i] = idle ==> begin pc[i] := waiting; granted[i] := {i}; end;
  rule "enter" pc[i] = waiting & granted[i] = all P ==> begin pc[i] := cs; end;
  rule "leave" pc[i] = cs ==> begin
    pc[i] := idle;
    for j in deferred[i] do granted[j] := granted[j] + {i}; end;
    deferred[i] := {}; granted[i] := {};
  end;
end;
ruleset i : P; j : P do
  rule "grant" i != j & pc[i] = waiting & j notin granted[i] & pc[j] = idle ==> begin granted[i] := granted[i] + {j}; end;
  rule "defer" i != j & pc[i] = waiting & j notin granted[i] & pc[j] = cs & i notin deferred[j] ==> begin deferred[j] := deferred[j] + {i}; end;
end;
invariant "mutex" forall i : P; j : P do i != j -> !(pc[i] = cs & pc[j] = cs) end;
