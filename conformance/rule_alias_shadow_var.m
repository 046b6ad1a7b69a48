-- expect: verified 2 2
-- basis: both
var f: 0..1; g: 0..1;
startstate begin f := 0; g := 0; end;
alias f: g do rule "c" 1 = 1 ==> begin f := 1 - f; end; end;
