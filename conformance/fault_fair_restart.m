-- expect: verified exit 0
-- expect: --engine=compiled : verified
-- expect: --fairness=process : verified
-- expect: --fairness=none : violated exit 12
-- expect: --const Says=1 : violated
-- expect: --const Says=2 : violated exit 12
-- expect: --faults=off : verified
-- expect: --faults=crash:2,restart:2 : verified
-- expect: --faults=crash:2,restart:1 : violated
-- basis: decision: what is said to be fair is no move of the adversary (docs/faults.md)
-- A restart that is fair keeps a state from rest, happens in fair runs, and may be a part of a way on.
const Says : 0;

process P
var n : 0..1;
startstate begin n := 0; end;
  fair rule "go" n = 0 ==> begin n := 1; end;
  fair rule "back" n = 1 ==> begin n := 0; end;
end;

process Q
var on : boolean;
startstate begin on := false; end;
  fair rule "turn" true ==> begin on := !on; end;
end;

faults
  crash P at most 1;
  fair restart P at most 1;
end;

final "up in the end" !crashed(P);
liveness "up again" !crashed(P);
ltl "comes back" always (crashed(P) -> eventually !crashed(P));
invariant "as often at most" faults.restart_P <= faults.crash_P;
cover "off" !Q.on;
invariant "one" Says = 1 -> faults.crash_P = 0;
ltl "crashes" Says = 2 -> eventually (faults.crash_P > 0);
