-- expect: verified 2 2
-- basis: both
-- `from` is a keyword only where no name can stand: here it is a variable.
var from: 0..1;
startstate begin from := 0; end;
rule "up" from = 0 ==> begin from := 1; end;
rule "down" from = 1 ==> begin from := from - 1; end;
