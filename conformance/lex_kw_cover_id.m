-- expect: verified 2 2
-- basis: cmurphi
-- `cover` is a keyword only where no name can stand: here it is a variable.
var cover: 0..1;
startstate begin cover := 0; end;
rule "up" cover = 0 ==> begin cover := 1; end;
rule "down" cover = 1 ==> begin cover := cover - 1; end;
