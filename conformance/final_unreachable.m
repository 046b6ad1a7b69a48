-- expect: verified 2 4
-- basis: decision
-- A model that never comes to rest satisfies every `final`; a loss is an event, and a step to the same state is one.
var n : 0..1;
startstate begin n := 0; end;
rule "flip" n := 1 - n; end;
rule "stay" end;
final "never" false;
