-- expect: verified 15 24
-- expect: --engine=compiled : verified 15 24
-- basis: decision: no other tool has processes
-- Each function of an indexed process reads the index where it names it, whichever was declared last.
type node_t : 0..2;
message Go () from Client to Node;
process Client
var n : 0..3;
startstate begin n := 0; end;
  rule "go" n < 3 ==> begin send Go() to Node[n]; n := n + 1; end;
end;
process Node [self : node_t]
var me : 0..9;
startstate begin me := 9; end;
function who () : 0..9;
begin
  if true then return self; end;
  return 5;
end;
function big (k : 0..9) : 0..9;
begin
  return k + self;
end;
  on "go" m : Go ==> begin me := who(); me := big(3); end;
end;
invariant forall n : node_t do Node[n].me = 9 | Node[n].me = 3 + n end;
