type id_t : 0..1;
event E0 (w : id_t); E1 (w : id_t); E2; E3;
machine M0 [i : id_t]
  mailbox 6 drop;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 2; flag := false; undefine who; end; end;
    ignore E1;
    defer E3;
  end;
  state S1
    on m : E1 ==> begin who := m.w; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E2 to M1; end; goto S1; end;
    ignore E3;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;  broadcast E3 to M0;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  choose who : id_t; send E3 to M0[who]; broadcast E3 to M0; if flag & n = 3 then halt; end; end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin who := m.w; flag := !flag;   end;
    ignore E2;
  end;
  state S1
    entry begin choose flag : boolean; end;
    on m : E0 ==> begin who := m.w;    end;
    on m : E2 ==> begin  undefine who;  if left > 0 then left := left - 1; reply E1(who); end; if left > 0 then left := left - 1; broadcast E1(who) to M0; end;  end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;   end;
  end;
end;
invariant "p65" (exists x : id_t do M0[x].at != S0 end) -> (exists x : id_t do (M0[x].at != S0 | M0[x].left < 2) end);
