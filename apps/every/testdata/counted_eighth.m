-- prove: --every NODE : not proved
-- sets_eighth.m with a count.
const N : 3;
type NODE : scalarset(N);
var s : set of NODE; both : boolean;
startstate begin s := {}; both := false; end;
ruleset i : NODE do
  rule "one" s = {} ==> begin s := s + {i}; end;
  rule "other" s != {} & !(count i : NODE do i in s end > N / 8) ==> begin both := true; end;
end;
invariant "not both" !both;
