-- expect: verified 2 2
-- basis: both
-- `fifo` is a keyword only where no name can stand: here it is a variable.
var fifo: 0..1;
startstate begin fifo := 0; end;
rule "up" fifo = 0 ==> begin fifo := 1; end;
rule "down" fifo = 1 ==> begin fifo := fifo - 1; end;
