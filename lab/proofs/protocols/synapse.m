-- prove: --every cpu : verified
-- The Synapse N+1 protocol: a dirty line is written back and given up when another cache reads it.
const N : 3;
type cpu : scalarset(N); st : enum { invalid, valid, dirty };
var s : array [cpu] of st;
procedure invalidateOthers(i : cpu); begin for j : cpu do if j != i then s[j] := invalid; endif; endfor; end;
startstate for i : cpu do s[i] := invalid; end; end;
ruleset i : cpu do
  rule "rm" s[i] = invalid ==> begin for j : cpu do if s[j] = dirty then s[j] := invalid; end; end; s[i] := valid; end;
  rule "wm" s[i] = invalid | s[i] = valid ==> begin invalidateOthers(i); s[i] := dirty; end;
  rule "rep" s[i] != invalid ==> s[i] := invalid; end;
end;
invariant "coh" forall i : cpu; j : cpu do i != j & s[i] = dirty -> s[j] = invalid end;
