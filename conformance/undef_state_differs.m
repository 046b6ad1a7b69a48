-- expect: verified 3 6
-- basis: both
-- Undefined is a value of its own for telling states apart.
var u: 0..1; n: 0..0;
startstate begin n := 0; end;
rule "u" n = 0 ==> begin u := 0; end;
rule "v" n = 0 ==> begin u := 1; end;
