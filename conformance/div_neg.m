-- expect: error
-- basis: both
var x: 0..1; a: -20..20; b: -20..20;
startstate begin x := 0; a := -7; b := 2; end;
rule "a" true ==> begin put a / b; put "\n"; put a % b; put "\n"; put (-a) / (-b); put "\n"; put (-a) % (-b); put "\n"; error "stop"; end;
