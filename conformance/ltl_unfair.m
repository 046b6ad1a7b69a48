-- expect: --deadlock=off : violated 2 3 exit 12
-- expect: --deadlock=off --fairness=event : verified exit 0
-- basis: decision: `unfair` takes out of the annotation around it.
-- Fairness of "spin" does not help "go".
var x: boolean;
startstate begin x := false; end;
fair each ruleset i : 0..0 do
  rule "spin" ==> begin end;
  unfair rule "go" !x ==> begin x := true; end;
end;
ltl eventually x;
