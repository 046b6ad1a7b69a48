-- expect: --symm --semantics=M : verified
-- expect: --symm --semantics=M-MP : verified
-- expect: --semantics=M : verified
-- basis: decision: a link from a role to itself has a queue for each pair, each process with itself among them
type p_t : scalarset(2);
message Token (owner : p_t) from P to P;
        Last  () from P to P;
link Ring from P to P carries Token, Last capacity 2;
process P [i : p_t]
var phase : 0..1; seen : array [p_t] of boolean; over : array [p_t] of boolean;
startstate begin phase := 0; for j : p_t do seen[j] := false; over[j] := false; end; end;
  rule "tell" phase = 0 ==> begin phase := 1; broadcast Token(i) to P; broadcast Last() to P; end;
  on t : Token from s ==> begin assert t.owner = s & !over[s]; seen[s] := true; end;
  on l : Last from s ==> begin assert seen[s]; over[s] := true; end;
end;
