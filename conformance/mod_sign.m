-- expect: verified 2 2
-- basis: both
-- % has the sign of the dividend, / truncates toward zero.
var k: -9..9;
var n: 0..1;
startstate begin n := 0; k := -7; end;
rule "check" true ==> begin
  assert k / 2 = -3 & k % 2 = -1 & 7 / -2 = -3 & 7 % -2 = 1;
  n := 1 - n;
end;
