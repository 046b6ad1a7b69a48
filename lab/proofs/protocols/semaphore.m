-- prove: --every NODE : verified
-- A counting semaphore of two permits: at most two are inside.
const N : 4; Permits : 2;
type NODE : scalarset(N); st : enum { out, in };
var s : array [NODE] of st; free : 0..Permits;
startstate begin for i : NODE do s[i] := out; end; free := Permits; end;
ruleset i : NODE do
  rule "p" s[i] = out & free > 0 ==> begin s[i] := in; free := free - 1; end;
  rule "v" s[i] = in ==> begin s[i] := out; free := free + 1; end;
end;
invariant "two at most" forall i : NODE; j : NODE; k : NODE do i != j & j != k & i != k -> !(s[i] = in & s[j] = in & s[k] = in) end;
