-- expect: violated 158 263
-- expect: --por : violated
-- expect: --por --por-events=process : violated
-- expect: --por --lossy : violated
-- expect: --lossy : violated
-- basis: as por_later.m, with three; two lies that differ, and one of them is delivered to each of two
type h_t : scalarset(3); v_t : 0..1;
message
  Init (v : v_t) from L to H;
  Echo (v : v_t) from H to H;
  Done (v : v_t) from L | H to H;
process L
var lied : array [h_t] of boolean;
startstate begin for h : h_t do lied[h] := false; end; end;
ruleset h : h_t; v : v_t do
  rule "lie" !lied[h] ==> begin lied[h] := true; send Init(v) to h; send Done(v) to h; end;
end;
end;
process H [h : h_t]
var e : boolean; d : v_t; r : boolean;
startstate begin undefine d; e := false; r := false; end;
  on "echo" m : Init when !e ==> begin e := true; broadcast Echo(m.v) to H; end;
  on "ready" m : Echo when !r ==> begin r := true; broadcast Done(m.v) to H; end;
  on "deliver" m : Done when isundefined(d) ==> begin d := m.v; end;
end;
invariant "agreement" forall h : h_t; g : h_t do isundefined(H[h].d) | isundefined(H[g].d) | H[h].d = H[g].d end;
