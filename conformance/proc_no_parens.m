-- expect: rejected
-- basis: both
var n: 0..3;
procedure f(); begin n := 1 - n; end;
startstate begin n := 0; end;
rule "x" true ==> begin f; end;
