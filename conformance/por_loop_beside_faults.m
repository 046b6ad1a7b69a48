-- A state that only loops and faults lead out of is a deadlock, and the faults do not bring partial-order reduction past it:
-- T is lost, P has not crashed, and "go" changes nothing.
--
-- expect: --deadlock=stuttering : deadlock
-- expect: --deadlock=stuttering --por : deadlock
-- expect: --deadlock=stuttering --por=closure : deadlock
-- expect: verified 16 36
message T () from B to A;

process P
var n : 0..2;
startstate begin if restarted then n := 1; else n := 0; end; end;
  rule "go" n = 0 ==> begin n := 0; end;
  rule "on" n > 0 ==> begin n := 3 - n; end;
end;

process A
var x : 0..2;
startstate begin x := 0; end;
  rule "ax" x > 0 ==> begin x := 3 - x; end;
  on m : T ==> begin x := 1; end;
end;

process B
startstate begin send T() to A; end;
end;

faults
  crash P at most 1;
  fair restart P;
  lose T at most 1;
end;

invariant "small" A.x < 3;
