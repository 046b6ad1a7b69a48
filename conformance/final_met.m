-- expect: verified 4 3
-- expect: --semantics=MP : verified 6 5
-- expect: --por : verified 4 3
-- expect: --search=dpor : verified 4 3
-- basis: decision
-- `final` says what is true of states at rest; one that the model says is right is no deadlock, and nothing is left over.
message Req () from A to B; Rep () from B to A;
process A var s : enum {idle, wait, done}; startstate begin s := idle; end;
  rule "ask" s = idle ==> begin s := wait; send Req() to B; end;
  on m : Rep when s = wait ==> begin s := done; end; end;
process B
  on m : Req ==> begin reply Rep(); end; end;
final "answered" A.s = done;
