-- expect: violated depth 4
-- expect: --dead-messages=drop : violated depth 4
-- expect: --semantics=M-MP --dead-messages=drop : violated depth 7
-- expect: --dead-messages=drop --engine=interp --workers=2 : violated depth 4
-- basis: decision: docs/dead-messages.md
-- A reply that is of no use by itself, and completes a quorum.
type a_t : scalarset(3);
message Yes (v : boolean) from A to L;
process A [a : a_t]
var said : boolean;
startstate begin said := false; end;
  rule "say" !said ==> begin said := true; send Yes(true) to L; end;
end;
process L
var chosen : boolean;
startstate begin chosen := false; end;
  on "one" y : Yes from a when false ==> begin end;
  on "all" ys : quorum 3 of Yes from a when !chosen ==> begin chosen := true; end;
end;
invariant "never chosen" !L.chosen;
