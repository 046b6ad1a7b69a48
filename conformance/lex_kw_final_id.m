-- expect: verified 2 2
-- basis: cmurphi
-- `final` is a keyword only where no name can stand: here it is a variable.
var final: 0..1;
startstate begin final := 0; end;
rule "up" final = 0 ==> begin final := 1; end;
rule "down" final = 1 ==> begin final := final - 1; end;
