-- expect: --rule-order=gomc : violated
-- expect: --rule-order=rumur : violated
-- expect: --rule-order=cmurphi : error
-- basis: both: Rumur tries the first rule first, CMurphi the last
-- Two rules fail: which one is found?
var n: 0..1;
startstate begin n := 0; end;
rule "first" true ==> begin assert false; end;
rule "last" true ==> begin error "last"; end;
