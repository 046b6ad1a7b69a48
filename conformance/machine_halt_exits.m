-- expect: verified
-- expect: --outbox=always : verified
-- expect: --engine=compiled : verified
-- expect: --mailbox=pair --por : verified
-- basis: P: halt unwinds through the exit of the state in which the machine is, once.
-- A machine halts in the entry of a state that it goes to, in a procedure: the exits of both states run, each once, and send.
type t : scalarset(2);
event Bye (n : 0..3); Stop;
machine M [i : t]
  var n : 0..3;
  procedure stop (); begin if n = 1 then halt; end; n := 3; end;
  start state S
    entry begin n := 0; end;
    rule "go" ==> begin goto T; end;
    on Stop ==> begin end;
    exit begin n := n + 1; send Bye(n) to N; end;
  end;
  state T
    entry begin send Bye(0) to N; stop(); send Bye(3) to N; end;
    exit begin n := n + 1; send Bye(n) to N; broadcast Stop() to M; end;
  end;
end;
machine N
  var came : array [0..3] of 0..2;
  start state S
    entry begin for k := 0 to 3 do came[k] := 0; end; end;
    on b : Bye ==> begin came[b.n] := came[b.n] + 1; end;
  end;
end;
invariant "once each" forall i : t do M[i].at = halted -> M[i].n = 2 end;
final "all came" N.came[0] = 2 & N.came[1] = 2 & N.came[2] = 2 & N.came[3] = 0;
