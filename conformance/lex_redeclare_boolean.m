-- expect: rejected
-- basis: rumur: CMurphi takes it or generates C++ that does not compile
-- `boolean` cannot be declared anew.
var boolean: 0..1;
startstate begin boolean := 0; end;
rule "r" true ==> begin boolean := 0; end;
