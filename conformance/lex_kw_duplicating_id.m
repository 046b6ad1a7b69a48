-- expect: verified 2 2
-- basis: both
-- `duplicating` is a keyword only where no name can stand: here it is a variable.
var duplicating: 0..1;
startstate begin duplicating := 0; end;
rule "up" duplicating = 0 ==> begin duplicating := 1; end;
rule "down" duplicating = 1 ==> begin duplicating := duplicating - 1; end;
