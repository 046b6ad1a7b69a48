-- prove: --every NODE : not proved
-- Each set operation has its part: with five nodes four have climbed, and the fifth is alone in both sets.
const N : 3;
type NODE : scalarset(N);
var up, low : set of NODE; level : 0..4; bad : boolean;
startstate begin up := {}; low := all NODE; level := 0; bad := false; end;
ruleset i : NODE do
  rule "climb" i in low & level < 4 ==> begin up := up + {i}; low := low - up; level := level + 1; end;
  rule "fall" level = 4 & low - {i} = {} & i in low ==> begin bad := true; end;
end;
invariant "good" !bad;
