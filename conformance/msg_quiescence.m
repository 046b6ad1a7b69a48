-- expect: verified 2 1
-- expect: --deadlock=stuttering : deadlock
-- expect: --deadlock=stuck : deadlock
-- basis: decision: counted by hand
-- In a model with processes a state without events is no error unless asked for.
process P var n: 0..1;
startstate begin n := 0; end;
rule "up" n = 0 ==> begin n := 1; end;
end;
