-- expect: error
-- basis: both
-- rule a (textually first) body errors; rule b guard errors
var n: 0..3; m: 0..3;
startstate begin n := 0; end;
rule "a" true ==> begin error "body a"; end;
rule "b" m = 1 ==> begin n := 1; end;
