-- prove: --every NODE : verified
-- A lease from a server: it ends at the server's clock after it has ended at the client's, and is renewed by the holder.
const N : 3; Length : 2;
type NODE : scalarset(N); left_t : 0..Length;
var left : array [NODE] of left_t; server : left_t; holder : NODE; grant : array [NODE] of boolean;
startstate begin for i : NODE do left[i] := 0; grant[i] := false; end; server := 0; undefine holder; end;
rule "tick" server > 0 & forall i : NODE do !grant[i] end ==>
begin for i : NODE do if left[i] > 0 then left[i] := left[i] - 1; end; end; server := server - 1; if server = 0 then undefine holder; end; end;
ruleset i : NODE do
  rule "grant" server = 0 ==> begin holder := i; server := Length; grant[i] := true; end;
  rule "renew" !isundefined(holder) & holder = i & left[i] > 0 ==> begin server := Length; grant[i] := true; end;
  rule "receive" grant[i] ==> begin left[i] := server; grant[i] := false; end;
  rule "give up" left[i] > 0 & !grant[i] ==> begin left[i] := 0; end;
end;
invariant "one holder" forall i : NODE; j : NODE do i != j -> !(left[i] > 0 & left[j] > 0) end;
invariant "not longer than at the server" forall i : NODE do left[i] <= server end;
