-- expect: violated
-- expect: --symm : error
-- basis: decision: a loop that depends on the order is refused in the first state in which it does
-- The value beside a best one, in a process that then looks again at all of them.
const N : 2;
type r_t : scalarset(N);
message State (tag : 0..2; value : 0..1) from Replica to Client;
process Replica [r : r_t]
var value : 0..1; sent : boolean;
startstate "zero" begin value := 0; sent := false; end;
startstate "one" begin value := 1; sent := false; end;
  rule "send" !sent ==> begin sent := true; send State(1, value) to Client; end;
end;
process Client
var done : boolean; got : 0..1; zeros : 0..N;
startstate begin done := false; got := 0; zeros := 0; end;
  on "q" q : quorum N of State from r when !done ==>
  var best : 0..2; v : 0..1;
  begin
    best := 0; v := 0;
    for r in q do
      if q[r].tag > best then best := q[r].tag; v := q[r].value; end;
    end;
    got := v; done := true;
    for r in q do if q[r].value = 0 then zeros := zeros + 1; end; end;
  end;
end;
invariant "x" !(Client.done & Client.zeros = 1 & Client.got = 1);
