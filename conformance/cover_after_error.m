-- expect: violated exit 10
-- basis: rumur
-- Cover properties are not judged after another error.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
cover "two" n = 2;
invariant n = 0;
