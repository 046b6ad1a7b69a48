-- expect: verified 27 243
-- expect: --symm : verified 5 45
-- basis: both
-- Three variables of a scalarset of 3: the partitions of three things.
type s: scalarset(3);
var a, b, c: s;
ruleset i: s do startstate begin a := i; b := i; c := i; end; end;
ruleset i: s do rule "a" true ==> begin a := i; end; rule "b" true ==> begin b := i; end; rule "c" true ==> begin c := i; end; end;
