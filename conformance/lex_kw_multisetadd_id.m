-- expect: verified 2 2
-- basis: rumur
-- `multisetadd` is a keyword only where no name can stand: here it is a variable.
var multisetadd: 0..1;
startstate begin multisetadd := 0; end;
rule "up" multisetadd = 0 ==> begin multisetadd := 1; end;
rule "down" multisetadd = 1 ==> begin multisetadd := multisetadd - 1; end;
