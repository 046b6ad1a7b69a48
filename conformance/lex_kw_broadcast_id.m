-- expect: verified 2 2
-- basis: both
-- `broadcast` is a keyword only where no name can stand: here it is a variable.
var broadcast: 0..1;
startstate begin broadcast := 0; end;
rule "up" broadcast = 0 ==> begin broadcast := 1; end;
rule "down" broadcast = 1 ==> begin broadcast := broadcast - 1; end;
