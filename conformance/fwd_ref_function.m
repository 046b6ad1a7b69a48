-- expect: verified 2 2
-- basis: decision: functions are visible in the whole file
var n: 0..3;
function g(): boolean; begin return f(); end;
function f(): boolean; begin return true; end;
startstate begin n := 0; end;
rule "x" g() ==> begin n := 1 - n; end;
