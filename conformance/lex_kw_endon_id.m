-- expect: verified 2 2
-- basis: both
-- `endon` is a keyword only where no name can stand: here it is a variable.
var endon: 0..1;
startstate begin endon := 0; end;
rule "up" endon = 0 ==> begin endon := 1; end;
rule "down" endon = 1 ==> begin endon := endon - 1; end;
