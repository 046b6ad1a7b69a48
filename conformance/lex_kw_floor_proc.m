-- expect: verified 2 2
-- basis: rumur
-- `floor` as the name of a procedure, called as a statement.
var n: 0..1;
procedure floor(k: 0..1); begin n := k; end;
startstate begin floor(0); end;
rule "flip" true ==> begin floor(1 - n); end;
