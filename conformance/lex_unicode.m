-- expect: verified 2 4
-- basis: decision
var n: 0..30; b: boolean;
startstate begin n ≔ 0; b := true; end;
rule "x" ∀ i: 0..2 do i ≥ 0 end ∧ ∃ j: 0..2 do j ≤ 1 end ∨ ¬ b ⇒ begin n ≔ (n × 2 ÷ 2) − 0; b := b → b; n := 1 − n; end;
rule "y" n ≠ 3 ==> begin n := n; end;
