-- expect: verified 2 2
-- basis: both
-- `when` is a keyword only where no name can stand: here it is a variable.
var when: 0..1;
startstate begin when := 0; end;
rule "up" when = 0 ==> begin when := 1; end;
rule "down" when = 1 ==> begin when := when - 1; end;
