-- The queue is full if B takes its time. Who always lets B take first never sees that: sending
-- and receiving commute, but for the error.
--
-- finds: full
process B
var k : 0..3;
startstate begin k := 0; end;
  on "take" m : M ==> begin k := k + 1; end;
end;

message M() from A to B fifo [2];

process A
var n : 0..3;
startstate begin n := 0; end;
  rule "send" n < 3 ==> begin n := n + 1; send M() to B; end;
end;
