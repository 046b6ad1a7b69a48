-- expect: rejected
-- basis: both
-- Two enums in one scope cannot share a member.
var r: record s: enum { I, S }; end; q: record s: enum { I, S }; end;
startstate begin r.s := I; q.s := I; end;
rule "r" true ==> begin r.s := S; end;
