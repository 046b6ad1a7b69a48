-- expect: verified 115 1149
-- expect: --symm : verified 32 319
-- basis: decision: comprehensions are gomc's own; a naive search in Python over dictionaries and sets has the same numbers
-- What comprehensions make of sets, types, keys and sequences, and the same said without them.
type node_t: scalarset(3); num_t: 0..2;
var have: map [node_t] to num_t; few: set [2] of num_t;
startstate begin have := {}; few := {}; end;
ruleset n: node_t; k: num_t do
  rule "set" begin have[n] := k; few := {have[x] for x in have where x != n}; end;
end;
rule "clear" have != {} ==> begin have := {x -> have[x] for x in have where have[x] = 0}; few := {have[x] for x in have}; end;
invariant "keys" forall n: node_t do (n in {x in have | have[x] > 0}) = (n in have ? have[n] > 0 : false) end;
invariant "type" {x: node_t | x in have} = keys(have) & {i: 1..2 | i > 1} = {2};
invariant "elements" forall i: num_t do (i in {have[x] for x in have}) = exists x in have do have[x] = i end end;
invariant "sequences" [i for i: num_t where i > 0] = [i for i in {2, 1}] & [i for i in few where i notin few] = [];
invariant "two" {i for i: num_t; j: num_t where i + j = 3} = {1, 2};
invariant "subset" few <= {have[x] for x in have} & !(few < few) & all node_t >= keys(have);
invariant "let" let n := size(have); s := keys(have) do n = size(s) & (n = 3) = (s = all node_t) end;
