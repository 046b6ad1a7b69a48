-- expect: --semantics=M : verified 7 8
-- expect: --semantics=M-MP : verified
-- basis: decision: counted by hand; a quorum takes the first message of each of k links
-- The vote of who has sent a Note before it cannot be counted until the note has been read.
type v_t : 0..1;
message Note () from Voter to Chair;
        Vote (yes : boolean) from Voter to Chair;
link Line from Voter to Chair carries Note, Vote capacity 2;
process Voter [v : v_t]
var done : boolean;
startstate begin done := false; end;
  rule "vote" !done ==> begin done := true; if v = 0 then send Note() to Chair; end; send Vote(v = 0) to Chair; end;
end;
process Chair
var read, counted : boolean;
startstate begin read := false; counted := false; end;
  on n : Note ==> begin read := true; end;
  on "count" q : quorum 2 of Vote from s where q[s].yes = (s = 0) ==> begin counted := true; assert forall s in q do q[s].yes = (s = 0) end; end;
end;
invariant "notes come first" Chair.counted -> Chair.read;
cover Chair.counted;
