-- expect: verified 3 2
-- expect: --engine=compiled : verified 3 2
-- basis: decision: no other tool has processes
-- A quantifier in a function of an indexed process reads the index where it names it, not the result.
type node_t : 0..2;
message Go () from Client to Node;
process Client
var n : 0..1;
startstate begin n := 0; end;
  rule "go" n = 0 ==> begin n := 1; send Go() to Node[0]; end;
end;
process Node [self : node_t]
var c : array [node_t] of boolean; done : boolean;
startstate begin done := false; for n : node_t do c[n] := true; end; end;
function isHead () : boolean;
begin
  return forall n : node_t do n < self -> !c[n] end;
end;
  on "go" m : Go when isHead() ==> begin done := true; end;
end;
invariant "only the head acts" forall n : node_t do Node[n].done -> n = 0 end;
