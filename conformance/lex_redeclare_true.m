-- expect: rejected
-- basis: rumur: CMurphi takes it or generates C++ that does not compile
-- `true` cannot be declared anew.
var true: 0..1;
startstate begin true := 0; end;
rule "r" true ==> begin true := 0; end;
