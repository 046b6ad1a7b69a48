-- expect: --deadlock=off : verified 98 200
-- expect: --deadlock=off --por : verified
-- expect: --deadlock=off --faults=off : verified 8 9
-- basis: decision: neither has machines
-- A crash anywhere comes before what a raised event, an exit, an entry writes, and before a machine halts, or while what it
-- has sent has not all left; monitors see all that was sent before it.
event Go; Told; Note (k : 0..1);
machine A
persistent var p, q : 0..2;
  start state S
    entry begin if !restarted then p := 0; q := 0; end; end;
    rule "go" p < 1 ==> begin p := p + 1; raise Go; end;
    on Go ==> begin send Told to B; q := q + 1; goto R; end;
    exit begin announce Note(0); q := 2; end;
  end;
  state R
    entry begin announce Note(1); p := 2; if q = 2 then halt; end; end;
  end;
end;
machine B start state S on Told ==> begin end; end; end;
monitor M observes Note, Told, crash A, restart A
var last : 0..2; up : boolean;
  start state S entry begin last := 0; up := true; end;
   on n : Note ==> begin assert "alive" up; last := n.k; end;
   on Told ==> begin assert "alive too" up; end;
   on crash a : A ==> begin assert up; up := false; end;
   on restart a : A ==> begin assert !up; up := true; end;
  end;
end;
faults crash A at most 2 anywhere; restart A at most 1; end;
invariant "pq" A.q <= 2;
