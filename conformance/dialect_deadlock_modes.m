-- expect: --deadlock=stuttering : deadlock
-- expect: --deadlock=stuck : verified 2 2
-- expect: --deadlock=off : verified 2 2
-- basis: both
-- A state that only a self-loop leaves, under each definition of deadlock.
var n: 0..1;
startstate begin n := 0; end;
rule "up" n = 0 ==> begin n := 1; end;
rule "loop" n = 1 ==> begin n := 1; end;
