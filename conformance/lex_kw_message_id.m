-- expect: verified 2 2
-- basis: both
-- `message` is a keyword only where no name can stand: here it is a variable.
var message: 0..1;
startstate begin message := 0; end;
rule "up" message = 0 ==> begin message := 1; end;
rule "down" message = 1 ==> begin message := message - 1; end;
