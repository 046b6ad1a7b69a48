-- expect: verified 3 4
-- basis: cmurphi
-- The default priority is 0; equal priorities all fire.
var n: 0..2;
startstate begin n := 0; end;
rule "up" true ==> begin n := (n + 1) % 3; end;
rule 0 "zero" n = 1 ==> begin n := 0; end;
rule 1 "later" true ==> begin n := 2; end;
