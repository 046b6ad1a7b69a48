type id_t : scalarset(2);
event E0; E1 (w : id_t);
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; broadcast E0 to M1; end; end;
    on m : E1 ==> var k : 0..3; begin who := m.w; choose who : id_t;  if left > 0 then left := left - 1; broadcast E0 to M1; end; k := n; receive case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; choose who : id_t; end; n := k;  end;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0 to M1; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E0 to M1; goto S1; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose flag : boolean;  broadcast E0 to M1; goto S0; end;
  end;
  state S1
    entry begin choose n : 0..3 where n != 1; if n = 1 then n := n - 1; raise E1(who); end; end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end;   if n > 0 then goto S0; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  if !isundefined(who) then send E0 to M1[who]; end; if n > 1 then goto S1; end; end;
    on null when left > 0 ==> begin left := left - 1; broadcast E0 to M1; if !isundefined(who) then send E0 to M1[who]; end;  end;
  end;
end;
machine M1 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; broadcast E1(who) to M1; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end;    if left > 0 then left := left - 1; reply E1(who); end; if n > 0 then goto S0; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who;  if left > 0 then left := left - 1; broadcast E1(who) to M1; end; goto S2; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1(who) to M0;  end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  if n > 2 then goto S2; end; end;
  end;
  state S1
    entry begin flag := !flag; end;
    exit begin n := (n + 1) % 4; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end;  undefine who;  goto S2; end;
    on m : E1 from s ==> var k : 0..3; begin who := s; if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;  k := n; receive case m : E0:  choose who : id_t; case m : E1: who := m.w; choose flag : boolean; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; end; if k > 1 then n := 0; end;  end;
  end;
  state S2
    exit begin undefine who; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end;  choose who : id_t;  if n > 1 then goto S1; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; choose who : id_t;  goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1;   broadcast E1(who) to M1;  end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  send E1(who) to M1[i];  end;
  end;
end;
monitor W observes E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;  if flag then goto S1; end; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;  goto S0; end;
  end;
end;
invariant "p58" M0.at != S0 -> M0.at != S1;
cover "p87" (M0.at != S0 | M0.left < 2) | (M0.at != S0 | M0.left < 2);
