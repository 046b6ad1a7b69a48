-- expect: verified 2 2
-- basis: both
-- `lossy` is a keyword only where no name can stand: here it is a variable.
var lossy: 0..1;
startstate begin lossy := 0; end;
rule "up" lossy = 0 ==> begin lossy := 1; end;
rule "down" lossy = 1 ==> begin lossy := lossy - 1; end;
