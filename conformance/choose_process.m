-- expect: --semantics=M : verified
-- expect: --semantics=M-MP : verified
-- expect: --semantics=MP : verified
-- expect: --semantics=M --por : verified
-- expect: --semantics=M --symm --por : verified
-- expect: --semantics=M --engine=compiled : verified
-- expect: --semantics=M --search=dpor : verified
-- expect: --local : refused
-- basis: decision: no other tool chooses in a body
-- Processes choose what they send and to whom; a local search would not know which of the choices an event was.
type node : scalarset(2);
message Vote (v : boolean) from Node to Judge;
process Node [i : node]
var voted : boolean;
startstate begin voted := false; end;
  rule "vote" !voted ==>
  var v : boolean;
  begin choose v : boolean; voted := true; send Vote(v) to Judge; end;
end;
process Judge
var yes : 0..2; chair : node;
startstate begin yes := 0; choose chair : node; end;
  on "count" m : Vote from n ==> begin if m.v then yes := yes + 1; choose chair : node where chair = n | yes = 2; end; end;
end;
invariant "sound" Judge.yes <= 2;
