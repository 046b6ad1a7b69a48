-- expect: verified 2 2
-- basis: both
-- return leaves a rule.
var n: 0..1;
procedure nothing(); begin end;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; return; error "never"; end;
