-- expect: --deadlock=off : verified 404 1271
-- expect: --deadlock=off --symm : verified 233 748
-- expect: --deadlock=off --semantics=MP : verified 835 2892
-- expect: --deadlock=off --faults=off : verified 6 6
-- basis: decision: neither has messages
-- Who writes down first what it says may crash anywhere, and fall apart: what is acknowledged is there.
type r_t : scalarset(2);
message Give () from C to R; Ack () from R to C;
process C
var acked : boolean;
persistent var sent : boolean;
startstate begin acked := false; if !restarted then sent := false; end; end;
  rule "put" !sent ==> begin sent := true; broadcast Give() to R; end;
  on as : quorum 2 of Ack ==> begin acked := true; end;
end;
process R [r : r_t]
persistent var v : boolean;
startstate begin if !restarted then v := false; end; end;
  on m : Give ==> begin v := true; reply Ack(); end;
end;
faults crash C, R at most 1 anywhere; restart C at most 1; restart R at most 1; partition R at most 1; end;
ruleset r : r_t do invariant "acked" !crashed(C) & C.acked -> R[r].v; end;
ruleset r : r_t do invariant "acked2" !crashed(C) & C.acked -> C.sent; end;
