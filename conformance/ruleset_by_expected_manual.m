-- expect: verified 3 9
-- basis: both
var n: 0..30;
startstate begin n := 0; end;
ruleset j: 0..2 do rule "x" true ==> begin n := j * 5; end; end;
