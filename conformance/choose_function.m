-- expect: verified 4 13
-- expect: --engine=compiled : verified 4 13
-- basis: decision: no other tool chooses in a body
-- Functions and procedures choose for the body that calls them; what is not executed is not chosen.
var x : 0..3;
function any () : 0..3; var y : 0..3; begin choose y : 0..3; return y; end;
procedure toss (var v : 0..3); begin choose v : 0..3 where v != 2; end;
startstate x := 0; end;
rule "any" x = 0 ==> begin x := any(); end;
rule "toss" x != 0 ==> begin toss(x); end;
