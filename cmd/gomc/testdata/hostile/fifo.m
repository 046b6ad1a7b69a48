-- Queues that fill in all orders.
type p : 0..3; v : 0..63;
message M(x : v; y : v) from A to A fifo capacity 64;
process A [i : p] var x : v;
startstate begin x := 0; end;
rule "go" x < 63 ==> begin x := x + 1; broadcast M(x, x) to A; end;
on m : M ==> begin x := m.x; end;
end;
