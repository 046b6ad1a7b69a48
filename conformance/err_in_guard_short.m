-- expect: error
-- basis: both
var a: 0..1; b: 0..1;
startstate begin a := 0; undefine b; end;
rule "a" a = 1 & b = 0 ==> begin a := 0; end;
rule "b" a = 0 | b = 0 ==> begin a := 1 - a; end;
rule "c" a = 1 -> b = 1 ==> begin a := 1 - a; end;
