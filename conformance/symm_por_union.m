-- expect: verified 16 32
-- expect: --symm : verified 8 16
-- expect: --symm --por : verified 8 16
-- basis: 2^4; how many of three have gone, times two
type a_t : scalarset(3); b_t : scalarset(1); p_t : union { a_t, b_t };
process P [p : p_t]
var x : boolean;
startstate begin x := false; end;
  rule "go" !x ==> begin x := true; end;
end;
cover "all" forall a : a_t do P[a].x end;
