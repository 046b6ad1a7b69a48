-- expect: error
-- basis: both
var a: 0..1; b: 0..1;
startstate begin a := 0; undefine b; end;
rule "a" b = 0 & a = 1 ==> begin a := 0; end;
