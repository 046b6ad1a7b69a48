-- expect: verified 2 2
-- basis: both
-- true, false and boolean are recognised in any case.
var b: Boolean;
startstate begin b := FALSE; end;
rule "flip" TRUE ==> begin b := b = False; end;
