-- expect: verified 2 2
-- basis: rumur
-- `multisetcount` is a keyword only where no name can stand: here it is a variable.
var multisetcount: 0..1;
startstate begin multisetcount := 0; end;
rule "up" multisetcount = 0 ==> begin multisetcount := 1; end;
rule "down" multisetcount = 1 ==> begin multisetcount := multisetcount - 1; end;
