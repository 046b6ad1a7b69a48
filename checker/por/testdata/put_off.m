-- A process that goes round for ever must not put off one that is about to do wrong.
--
-- finds: assertion
process A
var on : boolean;
startstate begin on := false; end;
  rule "flip" true ==> begin on := !on; end;
end;

process B
var n : 0..2;
startstate begin n := 0; end;
  rule "step" n < 2 ==> begin n := n + 1; assert n < 2 "n is 2"; end;
end;
