-- expect: error
-- basis: both
var x: 0..2; y: 0..2;
startstate begin x := 0; undefine y; end;
rule "copy" x = 0 ==> begin x := y + 0; end;
rule "noop" true ==> begin end;
