-- expect: verified 3 3
-- basis: cmurphi
-- Of the enabled rules only those of the least priority fire.
var n: 0..2;
startstate begin n := 0; end;
rule 1 "up" true ==> begin n := (n + 1) % 3; end;
rule 2 "never" true ==> begin n := 0; end;
