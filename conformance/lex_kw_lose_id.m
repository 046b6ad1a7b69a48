-- expect: verified 2 2
-- basis: both
-- `lose` is a keyword only where no name can stand: here it is a variable.
var lose: 0..1;
startstate begin lose := 0; end;
rule "up" lose = 0 ==> begin lose := 1; end;
rule "down" lose = 1 ==> begin lose := lose - 1; end;
