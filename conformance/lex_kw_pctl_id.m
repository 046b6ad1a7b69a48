-- expect: verified 2 2
-- basis: rumur
-- `pctl` is a keyword only where no name can stand: here it is a variable.
var pctl: 0..1;
startstate begin pctl := 0; end;
rule "up" pctl = 0 ==> begin pctl := 1; end;
rule "down" pctl = 1 ==> begin pctl := pctl - 1; end;
