-- expect: verified exit 0
-- expect: --por : refused exit 2
-- expect: --formulas=off : verified exit 0
-- expect: --por --formulas=off : verified exit 0
-- expect: --disk=temp --formulas=off : verified exit 0
-- expect: --por --property=-A : verified exit 0
-- expect: --por --liveness=stuck : refused exit 2
-- basis: decision: --formulas=off leaves out what is asked about hot states, which --liveness=stuck asks for all the same.
event Ask (); Rep ();
machine A
  start cold state S rule "ask" begin send Ask() to B; goto W; end; end;
  hot state W on Rep goto S; end;
end;
machine B start state S on Ask ==> begin reply Rep(); end; end; end;
