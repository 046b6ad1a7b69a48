type id_t : 0..1;
event E0; E1 (w : id_t);
machine M0 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 2; flag := false; undefine who; end; end;
    on m : E0 ==> begin  undefine who;  if left > 0 then left := left - 1; send E0 to M1; end; goto S1; end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose flag : boolean;   end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  send E0 to M1; send E0 to M1;  end;
  end;
  state S1
    entry begin choose n : 0..3 where n != 1; end;
    exit begin n := (n + 1) % 4; end;
    defer E0;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end;  goto S0; end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; broadcast E1(who) to M0; broadcast E1(who) to M0; end; end;
    ignore E0;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; flag := !flag;   new K(n); if n > 2 then goto S0; end; end;
  end;
  state S1
    entry begin n := (n + 1) % 4; end;
    exit begin n := (n + 1) % 4; end;
    on m : E0 ==> begin  if flag then n := 0; end;  if left > 0 then left := left - 1; reply E0; end; if n > 2 then goto S0; end; end;
  end;
end;
machine K at most 1 (given : 0..3)
  mailbox 4;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    defer E1;
  end;
  state S1
    entry begin choose flag : boolean; end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end;  if left > 0 then left := left - 1; choose who : id_t; send E0 to M0[who]; end; goto S0; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  if !isundefined(who) then send E0 to M0[who]; end; goto S1; end;
  end;
end;
