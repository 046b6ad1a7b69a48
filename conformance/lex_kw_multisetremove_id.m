-- expect: verified 2 2
-- basis: rumur
-- `multisetremove` is a keyword only where no name can stand: here it is a variable.
var multisetremove: 0..1;
startstate begin multisetremove := 0; end;
rule "up" multisetremove = 0 ==> begin multisetremove := 1; end;
rule "down" multisetremove = 1 ==> begin multisetremove := multisetremove - 1; end;
