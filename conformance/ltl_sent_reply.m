-- expect: verified 4 3
-- expect: --semantics=MP : verified 6 5
-- expect: --engine=compiled : verified 4 3
-- expect: --por : verified 4 3
-- basis: known answer: P0 asks once, and is answered once, with a reply to a single process, which has no index.
message A () from P0 to P1; B () from P1 to P0;
process P0
var a : boolean;
startstate begin a := false; end;
  rule "s" !a ==> begin a := true; send A() to P1; end;
  on m : B ==> begin end;
end;
process P1
startstate begin end;
  on m : A ==> begin reply B(); end;
end;
ltl "answered" eventually sent B from P1 to P0;
ltl "and told" (received A from P0) leadsto (received B from P1 to P0);
monitor Counts observes B
var n : 0..1;
  start state Watching entry begin n := 0; end; on B ==> begin n := n + 1; end; end;
end;
