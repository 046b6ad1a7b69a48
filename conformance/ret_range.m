-- expect: error
-- expect: --compat=rumur : deadlock 2 2
-- basis: cmurphi: Rumur does not check what a function returns
type t: 0..1;
var n: 0..9;
function f(): t; begin return 5; end;
startstate begin n := 0; end;
rule "x" true ==> begin n := f(); end;
