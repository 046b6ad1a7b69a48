-- expect: verified 2 2
-- basis: rumur
-- `interleaved` is a keyword only where no name can stand: here it is a variable.
var interleaved: 0..1;
startstate begin interleaved := 0; end;
rule "up" interleaved = 0 ==> begin interleaved := 1; end;
rule "down" interleaved = 1 ==> begin interleaved := interleaved - 1; end;
