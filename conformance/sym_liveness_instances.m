-- expect: --deadlock=off : violated exit 12
-- expect: --deadlock=off --symm : violated exit 12
-- basis: decision: liveness in a ruleset of a scalarset is judged for each value, and a renamed state keeps them apart
-- One process dies, and only the others can still be done. Its two ways to be done stand
-- on both sides of "dead" where the states of processes are sorted.
type s: scalarset(2); st: enum { done1, alive, dead, done2 };
var a: array [s] of st;
startstate begin for i: s do a[i] := alive; end; end;
ruleset i: s do
  rule "one" a[i] = alive ==> begin a[i] := done1; end;
  rule "two" a[i] = alive ==> begin a[i] := done2; end;
  rule "back" a[i] = done1 | a[i] = done2 ==> begin a[i] := alive; end;
  rule "die" a[i] = alive & forall j: s do a[j] != dead end ==> begin a[i] := dead; end;
  liveness "done" a[i] = done1 | a[i] = done2;
end;
