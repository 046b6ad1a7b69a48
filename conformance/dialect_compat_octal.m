-- expect: verified 2 2
-- expect: --compat=cmurphi : verified 2 2
-- expect: --compat=rumur : violated
-- basis: both: each tool under its own name
-- A leading zero under each tool's name.
var n: 0..1;
startstate begin n := 0; end;
rule "r" true ==> begin assert 011 = n * 0 + 11; n := 1 - n; end;
