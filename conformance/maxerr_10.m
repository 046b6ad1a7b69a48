-- expect: --max-errors=10 --deadlock=off : violated
-- basis: rumur: CMurphi stops at the first error
-- After an error the search goes on.
var n: 0..5;
startstate begin n := 0; end;
rule "a" n < 5 ==> begin n := n + 1; end;
invariant "n2" n != 2;
