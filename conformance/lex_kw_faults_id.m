-- expect: verified 2 2
-- basis: both
-- `faults` is a keyword only where no name can stand: here it is a variable.
var faults: 0..1;
startstate begin faults := 0; end;
rule "up" faults = 0 ==> begin faults := 1; end;
rule "down" faults = 1 ==> begin faults := faults - 1; end;
