-- expect: verified
-- expect: --local : verified
-- expect: --local=gen : verified
-- expect: --local --engine=compiled : verified
-- expect: --local=gen --engine=compiled : verified
-- basis: decision: no other tool has processes
-- A guard looks at an Undefined index before it is used; the local search does not look ahead in compiled code.
type p_t : 0..1; q_t : 0..1;
message
  M0 (n : 0..2; v : 0..1) from P to P lossy;
  M1 (n : 0..2; v : 0..1) from P to P ;
process P [i : p_t]
var pc : 0..2; x : 0..2; b : boolean; z : p_t;
startstate "s0" begin pc := 0; x := 0; b := false; undefine z; end;
rule "P_r0" (!isundefined(z)) & (pc < 2) ==> begin if !isundefined(z) then send M0(pc,1) to P[z]; end; send M1(pc,0) to P[i]; pc := pc + 1; end;
on "P_m1" m : M0 from s when (pc < 2) & ((pc = 2 | m.n != 1)) ==> begin reply M0(pc,0); pc := pc + 1; end;
on "P_q2" q : quorum 2 of M1 from s ==> begin if x != 0 then x := 1; end; end;
on "P_m3" m : M1 from s when (pc < 2) ==> begin send M0(pc,m.v) to P[0]; z := s; pc := pc + 1; end;
end;
process Q [j : q_t]
var pc : 0..2; x : 0..2; b : boolean; z : p_t;
startstate "s0" begin pc := 0; x := 0; b := false; undefine z; end;
rule "Q_r0" (pc < 2) & (x = 0) ==> begin if !b then x := x + 1; end; pc := pc + 1; end;
rule "Q_r1" (x < 1) & (pc < 2) ==> begin x := 2; pc := pc + 1; end;
end;
invariant "p" !((exists a0 : p_t do exists c0 : p_t do a0 != c0 & isundefined(P[a0].z) & P[c0].pc = 2 end end));
