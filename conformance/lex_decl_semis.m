-- expect: verified 2 2
-- basis: rumur
-- Several semicolons after declarations.
const one: 1;;
type t: 0..one;;
var n: t;;;
startstate begin n := 0; end;
rule "r" true ==> begin n := one - n; end;
