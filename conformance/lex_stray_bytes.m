-- expect: rejected
-- basis: both
-- Non-ASCII text elsewhere is an error.
var ż: 0..1;
startstate begin ż := 0; end;
rule "r" true ==> begin ż := 1 - ż; end;
