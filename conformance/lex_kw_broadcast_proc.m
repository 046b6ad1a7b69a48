-- expect: verified 2 2
-- basis: both
-- `broadcast` as the name of a procedure, called as a statement.
var n: 0..1;
procedure broadcast(k: 0..1); begin n := k; end;
startstate begin broadcast(0); end;
rule "flip" true ==> begin broadcast(1 - n); end;
