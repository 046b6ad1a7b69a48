-- expect: verified 2 2
-- basis: both
-- `crash` is a keyword only where no name can stand: here it is a variable.
var crash: 0..1;
startstate begin crash := 0; end;
rule "up" crash = 0 ==> begin crash := 1; end;
rule "down" crash = 1 ==> begin crash := crash - 1; end;
