-- expect: verified 2 2
-- basis: both
-- `reply` as the name of a procedure, called as a statement.
var n: 0..1;
procedure reply(k: 0..1); begin n := k; end;
startstate begin reply(0); end;
rule "flip" true ==> begin reply(1 - n); end;
