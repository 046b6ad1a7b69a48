-- expect: --deadlock=off : verified 16 23
-- expect: --deadlock=off --symm : verified 12 19
-- expect: --deadlock=off --const Calls=false : verified 16 23
-- expect: --deadlock=off --const Calls=false --symm : verified 12 19
-- basis: decision: neither has messages
-- A crash leaves out any of what a loop without an order sends, whether the loop sends it or a procedure that it calls.
const Calls : true;
type s_t : scalarset(2);
message Go () from Q to P; M() from P to R;
process Q
 var g : boolean;
 startstate begin g := false; end;
 rule "go" !g ==> begin g := true; send Go() to P; end;
end;
process P
  procedure tell (i : s_t); begin send M() to R[i]; end;
  on m : Go ==> begin for i : s_t do if Calls then tell(i); else send M() to R[i]; end; end; end;
end;
process R [r : s_t] var x : boolean; startstate begin x := false; end; on m : M ==> begin x := true; end; end;
faults crash P at most 1; end;
invariant "what is got was sent" (exists r : s_t do R[r].x end) -> Q.g;
