-- expect: verified 2 2
-- basis: rumur
-- `∀` and `∃` are quantifiers.
var n: 0..1;
startstate begin n := 0; end;
rule "r" ∀ i: 0..1 do ∃ j: 0..1 do i = j end end ==> begin n := 1 - n; end;
