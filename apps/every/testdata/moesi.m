-- prove: --every NODE : verified
const N : 3;
type NODE : scalarset(N); st : enum {M, O, E, S, I};
var c : array [NODE] of st;
startstate begin for i : NODE do c[i] := I; end; end;
ruleset i : NODE do
 rule "read alone" c[i] = I & forall j : NODE do c[j] = I end ==> begin c[i] := E; end;
 rule "read shared" c[i] = I & exists j : NODE do c[j] != I end ==> begin
   for j : NODE do if c[j] = M then c[j] := O; elsif c[j] = E then c[j] := S; end; end;
   c[i] := S; end;
 rule "write hit" c[i] = E ==> begin c[i] := M; end;
 rule "write" c[i] != E & c[i] != M ==> begin
   for j : NODE do c[j] := I; end; c[i] := M; end;
 rule "evict" c[i] != I ==> begin c[i] := I; end;
end;
invariant "one writer" forall i : NODE do forall j : NODE do i != j -> ((c[i] = M | c[i] = E) -> c[j] = I) end end;
invariant "one owner" forall i : NODE do forall j : NODE do i != j -> !(c[i] = O & c[j] = O) end end;
