-- expect: verified 2 2
-- basis: rumur
const K: true; L: 3 > 2; M: K & L; N: -5 / 2; O: 7 % 3; P: (K ? 1 : 2);
var n: -9..9;
startstate begin n := N; end;
rule "x" M ==> begin n := n = -2 ? O : N; end;
