-- expect: verified 2 2
-- basis: rumur
-- `choose` is a keyword only where no name can stand: here it is a variable.
var choose: 0..1;
startstate begin choose := 0; end;
rule "up" choose = 0 ==> begin choose := 1; end;
rule "down" choose = 1 ==> begin choose := choose - 1; end;
