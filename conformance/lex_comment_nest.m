-- expect: verified 2 2
-- basis: both
/* a /* b */ var n: 0..1;
-- /* not open
startstate begin n := 0; end; /* ** multi
line ***/
rule "x" true ==> begin n := 1 - n; end;
