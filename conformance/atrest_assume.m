-- expect: rejected
-- basis: decision
-- An assumption decides whether there is a state, before it is known what can happen in it.
var n : 0..3;
startstate begin n := 0; end;
rule "up" n < 3 ==> begin n := n + 1; end;
assume !atrest;
