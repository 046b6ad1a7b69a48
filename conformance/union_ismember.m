-- expect: verified 4 4
-- expect: --symm : verified 2 2
-- basis: cmurphi
-- ismember tells the member.
type s: scalarset(2); e: enum { A, B }; u: union { s, e };
var v: u; n: 0..1;
ruleset i: s do startstate begin v := i; n := 0; end; end;
rule "r" ismember(v, s) & !ismember(v, e) ==> begin n := 1 - n; end;
