-- expect: error
-- basis: both
-- The condition of while is Undefined.
var n: 0..3;
var b: boolean;
startstate begin n := 0; end;
rule "r" true ==> begin while b do n := 1; end; n := (n + 1) % 4; end;
