-- expect: --semantics=M : violated
-- expect: --semantics=M-MP : violated
-- expect: --semantics=MP : violated
-- basis: decision: the theorem of paper A: the three semantics agree about local states
-- A copy that a duplicating channel keeps does not stay in the inbox under MP, where it would have to be consumed next.
message
  Ping () from A to B duplicating;

process A
var sent : boolean;
startstate begin sent := false; end;
  rule "ping" !sent ==> begin sent := true; send Ping() to B; end;
end;

process B
var got : 0..2; ready : boolean;
startstate begin got := 0; ready := false; end;
  on "first" m : Ping when got = 0 ==> begin got := 1; end;
  rule "prepare" got = 1 & !ready ==> begin ready := true; end;
  on "second" m : Ping when got = 1 & ready ==> begin got := 2; end;
end;

invariant "never twice" B.got != 2;
