-- expect: verified 2 2
-- basis: both
-- `send` is a keyword only where no name can stand: here it is a variable.
var send: 0..1;
startstate begin send := 0; end;
rule "up" send = 0 ==> begin send := 1; end;
rule "down" send = 1 ==> begin send := send - 1; end;
