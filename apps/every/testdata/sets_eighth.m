-- prove: --every NODE : not proved
-- With eight nodes the size is compared with more than nothing. With three and five
-- nodes N / 8 is 0, and what is compiled for them says nothing of it.
const N : 3;
type NODE : scalarset(N);
var s : set of NODE; both : boolean;
startstate begin s := {}; both := false; end;
ruleset i : NODE do
  rule "one" s = {} ==> begin s := s + {i}; end;
  rule "other" s != {} & !(size(s) > N / 8) ==> begin both := true; end;
end;
invariant "not both" !both;
