-- expect: --deadlock=stuttering : deadlock
-- expect: --deadlock=stuck : deadlock
-- expect: --deadlock=off : verified 2 1
-- basis: both
-- A state that no rule leaves, under each definition of deadlock.
var n: 0..1;
startstate begin n := 0; end;
rule "up" n = 0 ==> begin n := 1; end;
