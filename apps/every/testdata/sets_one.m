-- prove: --every NODE : verified
-- Of at most one node.
const N : 3; Some : 1;
type NODE : scalarset(N);
var s : set of NODE;
startstate begin s := {}; end;
ruleset i : NODE do
  rule "one" size(s) < Some ==> begin s := s + {i}; end;
end;
invariant "at most one" size(s) <= 1;
