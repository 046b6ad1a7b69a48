-- expect: verified 2 2
-- basis: both
-- return leaves a procedure only.
var n: 0..1;
procedure p(); begin return; error "never"; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(); n := 1 - n; end;
