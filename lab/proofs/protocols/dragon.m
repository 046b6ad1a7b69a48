-- prove: --every cpu : verified
-- The Dragon protocol: writes to shared lines are told to the others, and the last writer owns the line.
const N : 3;
type cpu : scalarset(N); st : enum { invalid, exclusive, shared_clean, shared_dirty, dirty };
var s : array [cpu] of st;
startstate for i : cpu do s[i] := invalid; end; end;
ruleset i : cpu do
  rule "rm alone" s[i] = invalid & forall j : cpu do s[j] = invalid end ==> s[i] := exclusive; end;
  rule "rm" s[i] = invalid & exists j : cpu do s[j] != invalid end ==> begin
    for j : cpu do
      switch s[j]
        case exclusive: s[j] := shared_clean;
        case dirty: s[j] := shared_dirty;
      end;
    end;
    s[i] := shared_clean; end;
  rule "wh" s[i] = exclusive | s[i] = dirty ==> s[i] := dirty; end;
  rule "wh shared" (s[i] = shared_clean | s[i] = shared_dirty) & exists j : cpu do j != i & s[j] != invalid end ==> begin
    for j : cpu do if j != i & s[j] = shared_dirty then s[j] := shared_clean; end; end; s[i] := shared_dirty; end;
  rule "wh last" (s[i] = shared_clean | s[i] = shared_dirty) & forall j : cpu do j != i -> s[j] = invalid end ==> s[i] := dirty; end;
  rule "rep" s[i] != invalid ==> s[i] := invalid; end;
end;
invariant "d" forall i : cpu; j : cpu do i != j -> !((s[i] = dirty | s[i] = exclusive) & s[j] != invalid) end;
invariant "sd" forall i : cpu; j : cpu do i != j -> !(s[i] = shared_dirty & s[j] = shared_dirty) end;
