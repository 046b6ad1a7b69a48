type id_t : scalarset(2);
event E0; E1 (b : boolean); E2 (w : id_t); E3 (n : 0..2);
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin if m.b then n := 0; end; choose who : id_t;   end;
    ignore E3;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0 to M1; broadcast E1(n = 0) to M1; end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  if !isundefined(who) then send E2(who) to M1[who]; end; broadcast E1(n = 0) to M1;  end;
    rule "r1" left > 0 ==> begin left := left - 1; choose flag : boolean;  send E3(2) to M0; send E3(n % 3) to M0; goto S0; end;
    on null when left > 0 & flag ==> begin left := left - 1; broadcast E2(who) to M1; send E3(0) to M0; goto S1; end;
  end;
  state S1
    entry begin choose flag : boolean; end;
    on m : E1 from s ==> begin if m.b then n := 0; end; if flag then n := 0; end;  if left > 0 then left := left - 1; reply E0; end; goto S0; end;
    defer E3;
  end;
end;
machine M1 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(n = 0) to M1; end;  choose who : id_t;  if left > 0 then left := left - 1; reply E1(n = 0); end; if flag & n = 3 then halt; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if m.b then n := 0; end; n := (n + 1) % 4;  if flag & n = 3 then halt; end; end;
    on m : E2 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end;   end;
    on m : E3 ==> begin n := m.n; choose who : id_t;  if left > 0 then left := left - 1; send E3(n % 3) to M0; end;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  broadcast E1(n = 0) to M1; send E3(2) to M0;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E1(true) to M1[i]; if n > 2 then goto S0; end; end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(true) to M1; end;  flag := !flag;   end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if m.b then n := 0; end; undefine who;  goto S1; end;
    on m : E2 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end;  if n > 0 then goto S1; end; end;
    on m : E3 ==> begin n := m.n; undefine who;  if left > 0 then left := left - 1; send E3(2) to M0; if !isundefined(who) then send E1(n = 0) to M1[who]; end; end; goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; undefine who;  goto S0; end;
    on null when left > 0 ==> begin left := left - 1; broadcast E2(who) to M1; goto S0; end;
  end;
end;
