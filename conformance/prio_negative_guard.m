-- expect: verified 3 4
-- basis: cmurphi
-- A less urgent rule fires where no urgent one is enabled.
var n: 0..2;
startstate begin n := 0; end;
rule 1 "up" n < 2 ==> begin n := n + 1; end;
rule 5 "back" true ==> begin n := 0; end;
rule 1 "self" n = 1 ==> begin n := 1; end;
