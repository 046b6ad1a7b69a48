-- expect: verified 2 2
-- basis: cmurphi: Rumur counts down
-- Loops over empty ranges do nothing; forall is true and exists false.
var n, z: 0..1;
startstate begin n := 0; z := 0; end;
rule "r" forall i := 1 to z do false end & !exists i := 1 to z do true end ==> begin for i := 1 to z do error "never"; end; n := 1 - n; end;
