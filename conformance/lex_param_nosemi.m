-- expect: verified 2 2
-- basis: rumur
-- No semicolon between parameters.
var n: 0..1;
procedure p(var a: 0..1 b: 0..1); begin a := b; end;
startstate begin n := 0; end;
rule "r" true ==> begin p(n, 1 - n); end;
