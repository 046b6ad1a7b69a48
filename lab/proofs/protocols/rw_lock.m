-- prove: --every NODE : verified
-- A reader-writer lock that prefers writers.
const N : 3;
type NODE : scalarset(N); st : enum { idle, want_r, reading, want_w, writing };
var s : array [NODE] of st; version, seen_by : 0..1; seen : array [NODE] of 0..1;
startstate begin for i : NODE do s[i] := idle; seen[i] := 0; end; version := 0; seen_by := 0; end;
ruleset i : NODE do
  rule "ask to read" s[i] = idle ==> begin s[i] := want_r; end;
  rule "ask to write" s[i] = idle ==> begin s[i] := want_w; end;
  rule "read" s[i] = want_r & forall j : NODE do s[j] != writing & s[j] != want_w end ==> begin s[i] := reading; seen[i] := version; end;
  rule "write" s[i] = want_w & forall j : NODE do s[j] != writing & s[j] != reading end ==> begin s[i] := writing; end;
  rule "change" s[i] = writing ==> begin version := 1 - version; end;
  rule "done" s[i] = reading | s[i] = writing ==> begin s[i] := idle; end;
end;
invariant "one writer" forall i : NODE; j : NODE do i != j -> !(s[i] = writing & (s[j] = writing | s[j] = reading)) end;
invariant "stable" forall i : NODE do s[i] = reading -> seen[i] = version end;
