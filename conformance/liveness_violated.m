-- expect: --deadlock=off : violated 3 4 exit 12
-- basis: rumur
-- From one state the goal cannot be reached any more: exit status 12.
var n: 0..2;
startstate begin n := 0; end;
rule "a" n = 0 ==> begin n := 1; end;
rule "b" n = 1 ==> begin n := 0; end;
rule "c" n = 0 ==> begin n := 2; end;
rule "d" n = 2 ==> begin n := 2; end;
liveness n = 1;
