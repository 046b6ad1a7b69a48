-- expect: verified 2 2
-- basis: both
-- `where` is a keyword only where no name can stand: here it is a variable.
var where: 0..1;
startstate begin where := 0; end;
rule "up" where = 0 ==> begin where := 1; end;
rule "down" where = 1 ==> begin where := where - 1; end;
