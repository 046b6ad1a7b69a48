-- expect: verified 2 2
-- basis: both
-- `at` is a keyword only where no name can stand: here it is a variable.
var at: 0..1;
startstate begin at := 0; end;
rule "up" at = 0 ==> begin at := 1; end;
rule "down" at = 1 ==> begin at := at - 1; end;
