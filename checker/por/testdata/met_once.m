-- A cover that holds only between two steps which commute.
--
-- rest: 1
process A
var n : 0..2;
startstate begin n := 0; end;
  rule "step" n < 2 ==> begin n := n + 1; end;
end;

process B
var n : 0..2;
startstate begin n := 0; end;
  rule "step" n < 2 ==> begin n := n + 1; end;
end;

cover "a is done before b begins" A.n = 2 & B.n = 0;
cover "b is done before a begins" A.n = 0 & B.n = 2;
