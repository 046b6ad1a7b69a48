-- expect: verified 2 2
-- expect: --compat=cmurphi : verified 2 2
-- expect: --compat=rumur : verified 2 2
-- expect: --compat=gomc : verified 2 2
-- basis: both
-- A model on which all agree, under each tool's name.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin n := 1 - n; end;
