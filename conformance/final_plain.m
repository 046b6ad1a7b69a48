-- expect: verified 4 3
-- expect: --deadlock=stuck : deadlock
-- basis: decision: gomc's own
-- A model that says what is true of states at rest does not take them for deadlocks, unless told to.
var n : 0..3;
startstate begin n := 0; end;
rule "up" n < 3 ==> begin n := n + 1; end;
final n = 3;
