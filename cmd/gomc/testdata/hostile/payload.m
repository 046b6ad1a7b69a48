-- Messages that can carry a great many payloads.
type n : 0..63;
message M(a : array [n] of n) from A to B bag [4096];
process A var x : n;
startstate begin x := 0; end;
rule "go" var v : array [n] of n; begin for i : n do v[i] := (x + i) % 64; end; x := (x + 1) % 64; send M(v) to B; end;
end;
process B var y : n;
startstate begin y := 0; end;
on m : M ==> begin y := m.a[y]; end;
end;
