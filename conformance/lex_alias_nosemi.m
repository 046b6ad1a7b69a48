-- expect: verified 2 2
-- basis: rumur
-- No semicolon between aliases.
var n, m: 0..1;
startstate begin n := 0; m := 0; end;
rule "r" true ==> begin alias a: n b: m do a := 1 - a; b := a; end; end;
