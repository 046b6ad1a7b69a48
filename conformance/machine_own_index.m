-- expect: verified 15 24
-- expect: --engine=compiled : verified 15 24
-- basis: decision: no other tool has machines with functions
-- Functions and procedures of an indexed machine read its index where they name it.
type node_t : 0..2;
event Go();
machine Node [self : node_t]
var me : 0..9; k : 0..9;
function who () : 0..9;
begin return self; end;
function plus (x : 0..3) : 0..9;
var y : 0..9;
begin y := x; return y + self; end;
procedure set (x : 0..9; var z : 0..9);
begin z := x + self; end;
start state S
 entry begin me := 9; k := 0; end;
 on g : Go ==> begin me := plus(3); set(1, k); assert "p" k = 1 + self; assert "w" who() = self; goto T; end;
end;
state T end;
end;
machine Drv
var n : 0..3;
start state S
 entry begin n := 0; end;
 rule "go" n < 3 ==> begin send Go() to Node[n]; n := n + 1; end;
end;
end;
invariant "me" forall n : node_t do Node[n].me = 9 | Node[n].me = 3 + n end;
