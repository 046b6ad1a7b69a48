-- expect: verified 2 2
-- basis: both
-- `deliver` is a keyword only where no name can stand: here it is a variable.
var deliver: 0..1;
startstate begin deliver := 0; end;
rule "up" deliver = 0 ==> begin deliver := 1; end;
rule "down" deliver = 1 ==> begin deliver := deliver - 1; end;
