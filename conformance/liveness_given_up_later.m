-- expect: --deadlock=off : violated exit 12
-- expect: --deadlock=off --engine=compiled : violated exit 12
-- basis: decision: Rumur has no function that assumes
-- In the first state an alias is given up, and in others not: it has as many instances beneath it.
var x: 0..3;
function late(): 0..3; begin assume x > 0; return x; end;
startstate begin x := 0; end;
rule "up" x < 3 ==> begin x := x + 1; end;
alias a: late() do
  ruleset n: 2..3 do
    liveness "above" a = n;
  end;
end;
