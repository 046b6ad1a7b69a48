-- expect: violated depth 5
-- expect: --dead-messages=drop : violated depth 5
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 6
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 5
-- basis: decision: docs/dead-messages.md
-- A message that looks dead once its receiver has done with it, and is not: what crashes comes back without its memory.
message Go (n : 0..1) from A to B;
process A
var sent : 0..2;
startstate begin sent := 0; end;
  rule "send"  sent < 2  ==> begin send Go(sent) to B; sent := sent + 1; end;
end;
process B
var done, again : boolean;
persistent var wrong : boolean;
startstate begin done := false; again := restarted; if !restarted then wrong := false; end; end;
  on "go" m : Go ==> begin if !done then done := true; if again then wrong := m.n = 1; end; end; end;
end;
faults crash B at most 1; restart B at most 1; end;
invariant "not again" !B.wrong;
