-- expect: deadlock
-- basis: both
var n: 0..9;
startstate begin n := 0; end;
ruleset i: 0..3 do rule "a" forall j := i to 3 do j = 3 end ==> begin n := i; end; end;
