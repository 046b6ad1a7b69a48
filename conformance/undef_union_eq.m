-- expect: verified 2 2
-- expect: --undefined=cmurphi : verified 2 2
-- expect: --undefined=rumur : error
-- basis: decision: models take the absence of a value for one more member; the switch as for scalarsets
-- An Undefined union value equals none of its members.
type s: scalarset(2); e: enum { A, B };
var v: union { s, e }; n: 0..1;
startstate begin n := 0; undefine v; end;
rule "r" v != A & !(v = B) ==> begin n := 1 - n; end;
