-- expect: --octal=off : verified 2 2
-- expect: --octal=on : violated
-- basis: decision: decimal, as in CMurphi; the switch as Rumur
-- A literal with a leading zero.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin assert 010 = 10; n := 1 - n; end;
