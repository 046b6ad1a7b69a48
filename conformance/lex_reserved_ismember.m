-- expect: rejected
-- basis: both: Rumur since 2026; its release v2022.08.20 takes it
-- `ismember` is reserved: it cannot be the name of a variable.
var ismember: 0..1;
startstate begin ismember := 0; end;
rule "r" true ==> begin ismember := 1 - ismember; end;
