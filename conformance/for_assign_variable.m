-- expect: rejected
-- basis: cmurphi: Rumur assigns to a copy
-- The variable of a loop cannot be assigned.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin for i: 0..1 do i := 0; end; n := 1 - n; end;
