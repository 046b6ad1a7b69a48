-- expect: verified 2 2
-- basis: both
-- `set` is a keyword only where no name can stand: here it is a variable.
var set: 0..1;
startstate begin set := 0; end;
rule "up" set = 0 ==> begin set := 1; end;
rule "down" set = 1 ==> begin set := set - 1; end;
