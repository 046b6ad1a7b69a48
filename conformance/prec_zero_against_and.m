-- expect: verified 5 18
-- expect: --engine=compiled : verified 5 18
-- basis: rumur: CMurphi has no `&` on numbers
-- 0 on the left of a comparison with a bitwise AND.
var v: 0..4;
startstate begin v := 0; end;
rule "always" 0 <= (v & 1) ==> begin end;
rule "odd" 0 < (v & 1) ==> begin end;
rule "even" 0 >= (v & 1) ==> begin end;
rule "up" v < 4 ==> begin v := v + 1; end;
rule "down" v > 0 ==> begin v := v - 1; end;
