-- expect: --semantics=M : violated
-- expect: --semantics=M-MP : refused
-- expect: --semantics=MP : refused
-- basis: decision: whether a receive is enabled depends on what has been delivered, and so would a rule that waits for it
-- A rule of a priority above 0 waits for what can be received: under M only is it known what that is.
message
  Ping () from A to B;
process A
var s : boolean;
startstate begin s := false; end;
  rule "ping" !s ==> begin s := true; send Ping() to B; end;
end;
process B
var awake, got : boolean;
startstate begin awake := false; got := false; end;
  rule 1 "wake" !awake ==> begin awake := true; end;
  on m : Ping when awake ==> begin got := true; end;
end;
invariant "never got" !B.got;
