-- expect: --deadlock=off : verified 101 182
-- basis: rumur
-- fault_prio.m by hand: rules that wait have in their guards that what comes first cannot happen, and faults are in none.
var
  up : boolean; n : 0..2;
  open : boolean; got, sent : 0..3;
  crashes, restarts, losses, copies : 0..1;

startstate begin
  up := true; n := 0; open := false; got := 0; sent := 0;
  crashes := 0; restarts := 0; losses := 0; copies := 0;
end;

rule "send" up & n = 0 ==> begin n := 1; sent := sent + 1; end;
rule "on M" open & sent > 0 ==> begin sent := sent - 1; got := got + 1; end;
rule "late" up & n = 1 & !(open & sent > 0) ==> begin n := 2; end;
rule "open" !open & !(up & n < 2) ==> begin open := true; end;

rule "crash" up & crashes < 1 ==> begin up := false; n := 0; crashes := 1; end;
rule "crash in send" up & n = 0 & crashes < 1 ==> begin up := false; n := 0; crashes := 1; end;
rule "restart" !up & restarts < 1 ==> begin up := true; n := 0; restarts := 1; end;
rule "lose M" sent > 0 & losses < 1 ==> begin sent := sent - 1; losses := 1; end;
rule "duplicate M" sent > 0 & sent < 3 & copies < 1 ==> begin sent := sent + 1; copies := 1; end;
