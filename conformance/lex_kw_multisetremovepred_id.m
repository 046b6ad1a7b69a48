-- expect: verified 2 2
-- basis: rumur
-- `multisetremovepred` is a keyword only where no name can stand: here it is a variable.
var multisetremovepred: 0..1;
startstate begin multisetremovepred := 0; end;
rule "up" multisetremovepred = 0 ==> begin multisetremovepred := 1; end;
rule "down" multisetremovepred = 1 ==> begin multisetremovepred := multisetremovepred - 1; end;
