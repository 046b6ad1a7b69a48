-- expect: verified 2 2
-- basis: rumur
-- `traceuntil` is a keyword only where no name can stand: here it is a variable.
var traceuntil: 0..1;
startstate begin traceuntil := 0; end;
rule "up" traceuntil = 0 ==> begin traceuntil := 1; end;
rule "down" traceuntil = 1 ==> begin traceuntil := traceuntil - 1; end;
