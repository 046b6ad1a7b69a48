-- expect: rejected
-- basis: both
var n: 0..9;
startstate begin n := 5; end;
rule "x" true ==> begin alias a: 3 do a := 4; end; end;
