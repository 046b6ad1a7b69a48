-- prove: --every NODE : verified
-- A directory that forwards a request to the owner, who answers the requester: a channel from node to node.
const N : 3;
type NODE : scalarset(N); st : enum { inv, exc, wait }; 
var s : array [NODE] of st; req, fwd : array [NODE] of boolean; fwd_to : array [NODE] of NODE; data : array [NODE] of boolean;
  owner : NODE; busy : boolean; done : array [NODE] of boolean;
startstate begin for i : NODE do s[i] := inv; req[i] := false; fwd[i] := false; undefine fwd_to[i]; data[i] := false; done[i] := false; end; undefine owner; busy := false; end;
ruleset i : NODE do
  rule "ask" s[i] = inv & !req[i] ==> begin s[i] := wait; req[i] := true; end;
  rule "serve from memory" req[i] & !busy & isundefined(owner) ==> begin req[i] := false; data[i] := true; owner := i; busy := true; end;
  rule "forward" req[i] & !busy & !isundefined(owner) ==> begin req[i] := false; fwd[owner] := true; fwd_to[owner] := i; owner := i; busy := true; end;
  rule "answer" fwd[i] & s[i] = exc ==> begin fwd[i] := false; s[i] := inv; data[fwd_to[i]] := true; undefine fwd_to[i]; end;
  rule "receive" data[i] ==> begin data[i] := false; s[i] := exc; done[i] := true; end;
  rule "unblock" done[i] ==> begin done[i] := false; busy := false; end;
end;
invariant "one owner" forall i : NODE; j : NODE do i != j -> !(s[i] = exc & s[j] = exc) end;
