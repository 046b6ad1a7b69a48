-- expect: violated
-- expect: --symm : error
-- basis: decision: a loop that depends on the order is refused in the first state in which it does
-- The value beside a best one is that of the first of several that are equally good.
type r_t : scalarset(3);
message Get () from Client to Replica; State (ver : 0..1; val : 0..1) from Replica to Client;
process Replica [r : r_t]
var val : 0..1;
ruleset v : 0..1 do startstate begin val := v; end; end;
  on m : Get ==> begin reply State(1, val); end;
end;
process Client
var asked, done : boolean; got : 0..1; differ : boolean;
startstate begin asked := false; done := false; got := 0; differ := false; end;
  rule "ask" !asked ==> begin asked := true; broadcast Get() to Replica; end;
  on "read" q : quorum 2 of State from r when !done ==>
  var best : 0..1;
  begin
    best := 0;
    differ := exists a in q do exists b in q do q[a].val != q[b].val end end;
    for r in q do if q[r].ver > best then best := q[r].ver; got := q[r].val; end; end;
    done := true;
  end;
end;
invariant "a split read returns the old value" Client.done & Client.differ -> Client.got = 0;
