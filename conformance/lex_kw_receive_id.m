-- expect: verified 2 2
-- basis: both
-- `receive` is a keyword only where no name can stand: here it is a variable.
var receive: 0..1;
startstate begin receive := 0; end;
rule "up" receive = 0 ==> begin receive := 1; end;
rule "down" receive = 1 ==> begin receive := receive - 1; end;
