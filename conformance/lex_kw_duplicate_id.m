-- expect: verified 2 2
-- basis: both
-- `duplicate` is a keyword only where no name can stand: here it is a variable.
var duplicate: 0..1;
startstate begin duplicate := 0; end;
rule "up" duplicate = 0 ==> begin duplicate := 1; end;
rule "down" duplicate = 1 ==> begin duplicate := duplicate - 1; end;
