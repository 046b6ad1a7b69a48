-- expect: error
-- basis: both
var n: 0..40; lo: 0..9; hi: 0..9;
startstate begin n := 0; lo := 5; hi := 3; end;
rule "x" true ==> begin for i := lo to hi do n := n + i; end; put n; error "s"; end;
