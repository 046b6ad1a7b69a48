-- exit: 3
-- The start states of processes combine as a product.
type p : 0..11; v : 0..2;
message M() from A to A;
process A [i : p] var x : v;
startstate begin x := 0; end;
startstate begin x := 1; end;
startstate begin x := 2; end;
rule "go" begin x := (x + 1) % 3; end;
on m : M ==> begin end;
end;
