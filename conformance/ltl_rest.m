-- expect: --deadlock=off : violated 2 1 exit 12
-- basis: decision: a run ends only in a state at rest, where it stays for ever.
-- Resting without x = 2 is a run on which x = 2 never comes.
var x: 0..2;
startstate begin x := 0; end;
rule "a" x = 0 ==> begin x := 1; end;
ltl eventually x = 1;
ltl eventually always atrest;
ltl eventually x = 2;
