-- expect: rejected
-- basis: both
-- Values of two enums are not comparable.
var e: enum { A, B }; f: enum { C, D };
startstate begin e := A; f := C; end;
rule "r" e = f ==> begin e := B; end;
