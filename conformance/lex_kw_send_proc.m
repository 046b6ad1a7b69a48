-- expect: verified 2 2
-- basis: both
-- `send` as the name of a procedure, called as a statement.
var n: 0..1;
procedure send(k: 0..1); begin n := k; end;
startstate begin send(0); end;
rule "flip" true ==> begin send(1 - n); end;
