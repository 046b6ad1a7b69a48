-- expect: verified 63 312
-- expect: --symm : verified 19 98
-- basis: decision: subsets are gomc's own; a naive search in Python over frozensets has the same numbers
-- Quantifiers, aggregates and choices over subsets, unions and extremes, and the same said without them.
type node_t: scalarset(3);
var s, q: set of node_t; a: array [node_t] of set of node_t;
startstate begin s := {}; q := {}; for n: node_t do a[n] := {}; end; end;
ruleset n: node_t do
  rule "add" n notin s ==> begin add n to s; a[n] := {n}; end;
end;
rule "some" exists Q: subset of node_t with size(Q) > 1 do Q <= s end ==> begin choose q: subset [2] of s; end;
rule "fewer" ==> begin choose s: subset of s where size(s) < 3; end;
invariant "all" (count Q: subset of s do true end) = (size(s) = 0 ? 1 : size(s) = 1 ? 2 : size(s) = 2 ? 4 : 8);
invariant "size" (count Q: subset [2] of node_t with Q <= s do true end) = (size(s) = 3 ? 3 : size(s) = 2 ? 1 : 0);
invariant "meet" forall P: subset of node_t; Q: subset of node_t with size(P) >= 2 & size(Q) >= 2 do P * Q != {} end;
invariant "union" s <= union of a & union of a = union of {Q for Q: subset of union of a};
invariant "extreme" (max i: 0..3 by (i + 2) % 4 end) = 1 & size(max Q: subset of 0..2 by size(Q) end) = 3;
invariant "none" forall Q: subset [0] of s do Q = {} end;
