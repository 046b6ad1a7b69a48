-- expect: --deadlock=off : verified 872 3585
-- expect: --deadlock=off --symm : verified 160 670
-- expect: --deadlock=off --symm --por : verified 160 670
-- basis: 872 and 160 states, as before; --por leaves nothing out here, and must not cost any symmetry
type t : scalarset(3); e : enum { N0, N1 }; u : union { t, e };
var m : map [u] to t; s : set of u; ms : multiset [2] of t; z : u; k : 0..3;
startstate begin m := {}; s := {}; clear ms; undefine z; k := 0; end;
ruleset i : t do
  rule "put" multisetcount(x : ms, true) < 2 ==> begin multisetadd(i, ms); end;
  rule "mapput" !(i in m) & k < 3 ==> begin m[i] := i; add i to s; k := k + 1; end;
  rule "chain" i in m & N0 in m & m[N0] != i ==> begin m[i] := m[N0]; end;
end;
rule "n" !(N0 in m) & exists i : t do i in m end & multisetcount(x : ms, true) > 0 ==> var x : u; y : t; begin choose x : s; choose y : ms where true; m[N0] := y; z := x; end;
rule "clear" N0 in m ==> begin remove N0 from m; undefine z; end;
invariant !(N0 in m) | (exists i : t do m[N0] = i end);
cover "c" exists i : t do exists j : t do i != j & i in m & j in m & m[i] = m[j] end end;
