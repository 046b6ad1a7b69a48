-- expect: verified 8 14
-- expect: --engine=compiled : verified 8 14
-- expect: --symm : verified 4 7
-- basis: decision: Rumur has no function that assumes
-- An assume statement gives up an alias, and with it all instances of liveness beneath it: they hold there, as those whose condition is given up.
type s: scalarset(2);
var x: 0..3; who: s;
function early(): 0..3; begin assume x < 2; return x; end;
function mine(i: s): s; begin assume x != 0 | i = who; return who; end;
ruleset i: s do startstate begin x := 0; who := i; end; end;
rule "up" x < 3 ==> begin x := x + 1; end;
rule "down" x > 0 ==> begin x := x - 1; end;
ruleset i: s do
  rule "who" who != i & x = 3 ==> begin who := i; end;
  alias a: early(); m: mine(i) do
    ruleset n: 0..2 do
      liveness "seen" a = n & m = i;
    end;
  end;
end;
