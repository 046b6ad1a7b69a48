-- expect: verified 2 4
-- expect: --symm : verified 2 4
-- basis: rumur: CMurphi warns that it is useless
-- An inline scalarset is an ordinary type that nothing permutes.
var a: array [scalarset(2)] of 0..1; n: 0..1;
startstate begin n := 0; undefine a; end;
rule "r" true ==> begin n := 1 - n; end;
rule "s" true ==> begin n := 1 - n; end;
