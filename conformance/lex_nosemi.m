-- expect: verified 2 2
-- basis: rumur
const N: 2
type t: 0..N
var n: t
startstate begin n := 0 end
rule "x" true ==> begin n := 1 - n end
invariant n < 2
