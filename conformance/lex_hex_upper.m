-- expect: verified 2 2
-- basis: rumur
-- Hexadecimal digits in either case.
var n: 0..255;
startstate begin n := 0xfF; end;
rule "a" n = 255 ==> begin n := 0x10; end;
rule "b" n = 16 ==> begin n := 0xFf; end;
