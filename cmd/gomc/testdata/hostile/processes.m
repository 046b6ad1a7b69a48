-- Many processes, each of which sends to all.
const N : 300;
type p : 0..N;
message M(v : 0..3) from A to A;
process A [i : p] var x : 0..3;
startstate begin x := 0; end;
rule "go" x < 3 ==> begin x := x + 1; broadcast M(x) to A; end;
on m : M ==> begin x := m.v; end;
end;
