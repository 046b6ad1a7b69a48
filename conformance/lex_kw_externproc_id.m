-- expect: verified 2 2
-- basis: rumur
-- `externproc` is a keyword only where no name can stand: here it is a variable.
var externproc: 0..1;
startstate begin externproc := 0; end;
rule "up" externproc = 0 ==> begin externproc := 1; end;
rule "down" externproc = 1 ==> begin externproc := externproc - 1; end;
