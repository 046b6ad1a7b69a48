-- prove: --every P : verified
-- Fischer's mutual exclusion with ticks, each process writes within one tick and waits two
const N : 3;
type P : scalarset(N); loc : enum { idle, wants, wait, cs }; 
var pc : array [P] of loc; clock : array [P] of 0..3; x : P;
procedure tick(); begin for i : P do if clock[i] < 3 then clock[i] := clock[i] + 1; end; end; end;
startstate begin for i : P do pc[i] := idle; clock[i] := 0; end; undefine x; end;
ruleset i : P do
  rule "request" pc[i] = idle & isundefined(x) ==> begin pc[i] := wants; clock[i] := 0; end;
  rule "write" pc[i] = wants ==> begin x := i; pc[i] := wait; clock[i] := 0; end;
  rule "enter" pc[i] = wait & clock[i] >= 2 & !isundefined(x) & x = i ==> begin pc[i] := cs; end;
  rule "retry" pc[i] = wait & clock[i] >= 2 & (isundefined(x) | x != i) ==> begin pc[i] := idle; end;
  rule "leave" pc[i] = cs ==> begin undefine x; pc[i] := idle; end;
end;
rule "time passes" forall i : P do pc[i] = wants -> clock[i] < 1 end ==> begin tick(); end;
invariant "mutex" forall i : P; j : P do i != j -> !(pc[i] = cs & pc[j] = cs) end;
