-- expect: --deadlock=off : verified 4 4
-- expect: --deadlock=off --symm : verified 4 4
-- basis: decision: counted by hand
-- A start state may depend on the order of a scalarset's values. Here v is 1, 2 in one and 2, 2 in the other. A
-- renaming of the second, 1, 1, is not reachable, and may all the same stand for the orbit.
type s : scalarset(2);
var v : array [s] of s; turned : boolean;
ruleset a : s do
  startstate
    for i : s do v[i] := isundefined(v[a]) ? a : i; end;
    turned := false;
  end;
end;
rule "turn" begin turned := !turned; end;
invariant exists i : s do v[i] = i end;
