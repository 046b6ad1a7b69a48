-- expect: verified 2 2
-- basis: both
-- `endprocess` is a keyword only where no name can stand: here it is a variable.
var endprocess: 0..1;
startstate begin endprocess := 0; end;
rule "up" endprocess = 0 ==> begin endprocess := 1; end;
rule "down" endprocess = 1 ==> begin endprocess := endprocess - 1; end;
