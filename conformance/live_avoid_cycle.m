-- expect: verified 3 4
-- basis: rumur
-- a cycle that avoids p but can always leave: satisfied (AG EF p) though GF p fails
var x: 0..3;
startstate begin x := 0; end;
rule "a" x = 0 ==> begin x := 1; end;
rule "b" x = 1 ==> begin x := 0; end;
rule "c" x = 1 ==> begin x := 2; end;
rule "d" x = 2 ==> begin x := 0; end;
liveness "two" x = 2;
