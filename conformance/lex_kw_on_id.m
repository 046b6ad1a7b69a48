-- expect: verified 2 2
-- basis: both
-- `on` is a keyword only where no name can stand: here it is a variable.
var on: 0..1;
startstate begin on := 0; end;
rule "up" on = 0 ==> begin on := 1; end;
rule "down" on = 1 ==> begin on := on - 1; end;
