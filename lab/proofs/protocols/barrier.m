-- prove: --every NODE : verified
-- A sense-reversing barrier without a counter: nobody is two phases ahead.
const N : 3;
type NODE : scalarset(N); 
var phase : array [NODE] of 0..3; at : array [NODE] of boolean; sense : boolean; open : boolean;
startstate begin for i : NODE do phase[i] := 0; at[i] := false; end; open := false; end;
ruleset i : NODE do
  rule "arrive" !at[i] & !open & phase[i] < 3 ==> begin at[i] := true; end;
  rule "go" at[i] & open ==> begin at[i] := false; phase[i] := phase[i] + 1; end;
end;
rule "all here" !open & forall i : NODE do at[i] end ==> begin open := true; end;
rule "all gone" open & forall i : NODE do !at[i] end ==> begin open := false; end;
invariant "in step" forall i : NODE; j : NODE do phase[i] <= phase[j] + 1 end;
invariant "same before" !open -> forall i : NODE; j : NODE do phase[i] = phase[j] end;
