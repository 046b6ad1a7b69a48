-- A channel that is a set: a message sent while its like waits becomes one with it. Sending
-- and receiving do not commute.
--
-- rest: 3
process A
var n : 0..3;
startstate begin n := 0; end;
  rule "send" n < 3 ==> begin n := n + 1; send M() to B; end;
end;

message M() from A to B;

process B
var got : 0..3;
startstate begin got := 0; end;
  on "count" m : M ==> begin got := got + 1; end;
end;
