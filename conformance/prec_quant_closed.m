-- expect: verified 2 2
-- basis: both
-- A quantifier is closed by its end: forall ... end & p needs no parentheses.
var a, b, c: 0..31;
var n: 0..1;
startstate begin n := 0; a := 1; b := 2; c := 3; end;
rule "check" true ==> begin
  assert forall i: 0..1 do i < 2 end & a = 1 | exists i: 0..1 do i = 7 end;
  n := 1 - n;
end;
