-- expect: verified 2 2
-- basis: both
-- `reply` is a keyword only where no name can stand: here it is a variable.
var reply: 0..1;
startstate begin reply := 0; end;
rule "up" reply = 0 ==> begin reply := 1; end;
rule "down" reply = 1 ==> begin reply := reply - 1; end;
