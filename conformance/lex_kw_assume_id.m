-- expect: verified 2 2
-- basis: cmurphi
-- `assume` is a keyword only where no name can stand: here it is a variable.
var assume: 0..1;
startstate begin assume := 0; end;
rule "up" assume = 0 ==> begin assume := 1; end;
rule "down" assume = 1 ==> begin assume := assume - 1; end;
