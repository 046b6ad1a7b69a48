-- expect: verified 15 21
-- expect: --faults=crash:2 : verified 24 36
-- expect: --const Keeps=true : violated depth 2
-- basis: decision: neither has processes
-- What is persistent survives a crash, and all else is what the start state makes of it.
const Keeps : false;
process P
var n : 0..2; again : boolean;
persistent var saved : 0..2;
startstate begin
  if restarted then n := saved; else n := 0; saved := 0; end;
  again := restarted;
end;
  rule "count" n < 2 ==> begin n := n + 1; end;
  rule "save" n > saved ==> begin saved := n; end;
end;
faults
  crash P at most 1;
  restart P;
end;
invariant "what was saved is there" crashed(P) | P.n >= P.saved;
invariant "nothing is forgotten" Keeps -> crashed(P) | !P.again | P.n = P.saved & P.n > 0;
cover "restarted" !crashed(P) -> P.again;
