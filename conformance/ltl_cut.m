-- expect: --deadlock=off : verified
-- basis: decision: a state that an assumption drops does not exist, and one that has only steps to such is cut: no run goes on from there.
-- The way to x = 2 ends in front of a dropped state, so only the way to x = 1 is judged.
var x: 0..3;
startstate begin x := 0; end;
rule "one" x = 0 ==> begin x := 1; end;
rule "two" x = 0 ==> begin x := 2; end;
rule "three" x = 2 ==> begin x := 3; end;
assume x != 3;
ltl eventually x = 1;
