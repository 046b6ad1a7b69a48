-- expect: violated
-- basis: both
-- A failed assertion with a message.
var n: 0..3;

startstate begin n := 0; end;
rule "r" true ==> begin assert n > 0 "n is zero"; n := (n + 1) % 4; end;
