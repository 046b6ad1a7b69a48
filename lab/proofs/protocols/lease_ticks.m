-- prove: --every client_t : verified
-- A lease that a server grants for a time, which runs out at both sides at once.
const N : 3; Term : 3;
type client_t : scalarset(N); time_t : 0..Term;
var left : array [client_t] of time_t; server : time_t; owner : client_t;
startstate begin for c : client_t do left[c] := 0; end; server := 0; undefine owner; end;
ruleset c : client_t do
  rule "grant" server = 0 ==> begin owner := c; server := Term; left[c] := Term; end;
  rule "renew" !isundefined(owner) & owner = c & left[c] > 0 ==> begin server := Term; left[c] := Term; end;
  rule "release" left[c] > 0 & owner = c ==> begin left[c] := 0; server := 0; undefine owner; end;
end;
rule "tick" true ==> begin for c : client_t do if left[c] > 0 then left[c] := left[c] - 1; end; end; if server > 0 then server := server - 1; end; end;
invariant "one holder" forall c : client_t; d : client_t do c != d -> !(left[c] > 0 & left[d] > 0) end;
