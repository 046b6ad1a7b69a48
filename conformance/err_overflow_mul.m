-- expect: error
-- basis: decision: 64 bits
-- Overflow of 64 bits by *.
var n: 0..3;
var b: 0..9223372036854775807;
startstate begin n := 0; b := 4611686018427387904; end;
rule "r" true ==> begin b := b * 3; n := (n + 1) % 4; end;
