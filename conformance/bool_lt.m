-- expect: rejected
-- basis: both
var x: boolean; 
startstate begin x := false; end;
rule "a" x < true ==> begin x := true; end;
