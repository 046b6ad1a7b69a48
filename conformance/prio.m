-- expect: verified 4 4
-- basis: cmurphi
var n: 0..3; 
startstate begin n := 0; end;
rule 2 "low" true ==> begin n := 3; end;
rule 1 "high" n < 2 ==> begin n := n + 1; end;
rule 0 "highest" n = 3 ==> begin n := 0; end;
