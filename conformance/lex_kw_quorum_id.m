-- expect: verified 2 2
-- basis: both
-- `quorum` is a keyword only where no name can stand: here it is a variable.
var quorum: 0..1;
startstate begin quorum := 0; end;
rule "up" quorum = 0 ==> begin quorum := 1; end;
rule "down" quorum = 1 ==> begin quorum := quorum - 1; end;
