-- expect: rejected
-- basis: rumur: CMurphi takes it or generates C++ that does not compile
-- `false` cannot be declared anew.
var false: 0..1;
startstate begin false := 0; end;
rule "r" true ==> begin false := 0; end;
