-- expect: --deadlock=stuttering : deadlock
-- expect: --deadlock=off : verified 1 0
-- basis: rumur
-- A model without rules.
var n: 0..1;
startstate begin n := 0; end;
