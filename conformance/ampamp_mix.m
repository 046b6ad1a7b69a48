-- expect: verified 2 2
-- basis: rumur
var a: boolean; n: 0..1;
startstate begin a := true; n := 0; end;
rule "x" true || a && false | true ==> begin n := 1 - n; end;
rule "y" (true | a && false) ==> begin a := !a; end;
