-- expect: verified 2 2
-- basis: both
var n: 0..3;
procedure p(i: 0..3); begin for i: 0..1 do n := i; end; n := i; end;
startstate begin n := 0; end;
rule "c" n = 0 ==> begin p(3); end;
rule "d" n = 3 ==> begin n := 0; end;
