-- A receive that can take one message may be able to take another one later instead.
--
-- rest: 2
process A
var n : 0..2;
startstate begin n := 0; end;
  rule "send" n < 2 ==> begin n := n + 1; send M(n) to B; end;
end;

message M(k : 0..2) from A to B;

process B
var first : 0..2;
startstate begin first := 0; end;
  on "take" m : M ==> begin if first = 0 then first := m.k; end; end;
end;
