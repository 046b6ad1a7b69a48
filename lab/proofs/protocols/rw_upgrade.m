-- prove: --every NODE : verified
-- A reader-writer lock in which one reader may ask for an upgrade, and waits for the others to leave.
const N : 3;
type NODE : scalarset(N); st : enum { idle, read, upgrading, write };
var s : array [NODE] of st; up : boolean;
startstate begin for i : NODE do s[i] := idle; end; up := false; end;
ruleset i : NODE do
  rule "read" s[i] = idle & !up & forall j : NODE do s[j] != write end ==> begin s[i] := read; end;
  rule "upgrade" s[i] = read & !up ==> begin s[i] := upgrading; up := true; end;
  rule "write" s[i] = upgrading & forall j : NODE do j != i -> s[j] = idle end ==> begin s[i] := write; end;
  rule "done" s[i] = write ==> begin s[i] := idle; up := false; end;
  rule "release" s[i] = read ==> begin s[i] := idle; end;
end;
invariant "one writer" forall i : NODE; j : NODE do i != j & s[i] = write -> s[j] = idle end;
invariant "up is somebody's" up -> exists i : NODE do s[i] = upgrading | s[i] = write end;
invariant "one upgrade" forall i : NODE; j : NODE do i != j -> !((s[i] = upgrading | s[i] = write) & (s[j] = upgrading | s[j] = write)) end;
