-- prove: --every NODE : not proved
-- At most one of three or five nodes, and two of eight.
const N : 3; Some : N / 8 + 1;
type NODE : scalarset(N);
var s : set of NODE;
startstate begin s := {}; end;
ruleset i : NODE do
  rule "one" size(s) < Some ==> begin s := s + {i}; end;
end;
invariant "at most one" size(s) <= 1;
