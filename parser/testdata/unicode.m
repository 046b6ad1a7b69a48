-- Unicode operators and quotes.
var n: 0..5; b: boolean;
startstate “init” begin n ≔ 0; b ≔ ¬false end;
rule “step“ n ≤ 4 ∧ n ≠ 3 ∨ n ≥ 1 → b ⇒ begin n := n × 2 ÷ 2 ∕ 1 − 0; put "mixed”; put “she said \“no\” twice”; end;
rule "a “quoted” word" begin end;
invariant “all” ∀ i: 0..1 do ∃ j: 0..1 do i = j && b == b || n == n end end;
