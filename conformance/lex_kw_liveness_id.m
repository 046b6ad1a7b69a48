-- expect: verified 2 2
-- basis: cmurphi
-- `liveness` is a keyword only where no name can stand: here it is a variable.
var liveness: 0..1;
startstate begin liveness := 0; end;
rule "up" liveness = 0 ==> begin liveness := 1; end;
rule "down" liveness = 1 ==> begin liveness := liveness - 1; end;
