-- expect: error
-- basis: both
var a: 0..3;
startstate begin a := 0; end;
rule "a" true ==> begin a := a + 1; end;
