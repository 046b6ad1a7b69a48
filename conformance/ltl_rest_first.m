-- expect: --deadlock=off : violated 1 0 exit 12
-- basis: decision: a run that rests in its start state is one, however many steps the automaton takes there
-- Nothing is ever enabled, and what should come does not.
var x : 0..2;
startstate begin x := 0; end;
rule "never" x > 1 ==> begin x := 0; end;
ltl "comes" (x = 2 & x != 1) until x = 1;
