-- expect: verified 2 2
-- basis: rumur
-- `externfun` is a keyword only where no name can stand: here it is a variable.
var externfun: 0..1;
startstate begin externfun := 0; end;
rule "up" externfun = 0 ==> begin externfun := 1; end;
rule "down" externfun = 1 ==> begin externfun := externfun - 1; end;
