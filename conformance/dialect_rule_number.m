-- expect: --deadlock=off : verified 2 1
-- expect: --deadlock=off --compat=rumur : verified 2 1
-- expect: --deadlock=off --compat=cmurphi : verified 4 3
-- basis: both: each tool under its own name
-- A number with a sign behind it, right behind `rule`: CMurphi takes it for a priority, Rumur for part of the guard.
var n: 0..3;
startstate begin n := 0; end;
rule 1 - n > 0 ==> begin n := n + 1; end;
rule 2 - n < 1 & n < 3 ==> begin n := n + 1; end;
