-- expect: verified 2 2
-- basis: both
-- Functions of the model hide built-in ones of the same name.
var x: 0..1;
function size(x: 0..1): 0..7; begin return x + 5; end;
function first(x: 0..1): 0..7; begin return x + 2; end;
function last(x: 0..1): 0..7; begin return x + 3; end;
function keys(x: 0..1): 0..7; begin return x + 4; end;
startstate begin x := 0; end;
rule begin x := 1 - x; end;
invariant size(x) = x + 5 & first(x) = x + 2 & last(x) = x + 3 & keys(x) = x + 4;
