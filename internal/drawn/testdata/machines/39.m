type id_t : scalarset(2);
event E0; E1; E2 (n : 0..2); E3 (w : id_t);
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin    if left > 0 then left := left - 1; choose who : id_t; send E0 to M1[who]; choose who : id_t; send E0 to M1[who]; end; goto S0; end;
    ignore E3;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0 to M1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E2(2) to M1; goto S1; end;
    rule "r1" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  if !isundefined(who) then send E0 to M1[who]; end; broadcast E2(1) to M1;  end;
  end;
  state S1
    entry begin choose flag : boolean; end;
    on m : E1 ==> begin    if n > 2 then goto S1; end; end;
    on m : E3 ==> var k : 0..3; begin if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who;  k := n; receive case m : E1:  choose flag : boolean; if flag then receive case E1: k := 0; end; end; if left > 0 then left := left - 1; if !isundefined(who) then send E0 to M1[who]; end; end; case m : E3: who := m.w;  end; if k > 1 then n := 0; end; goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;   end;
  end;
end;
machine M1 [i : id_t]
  mailbox 4;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> var k : 0..3; begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end;  choose n : 0..3 where n != 1;  k := n; receive case m : E0:  if flag then n := 0; end; if left > 0 then left := left - 1; send E3(who) to M0; end; end; if k > 1 then n := 0; end;  end;
    on m : E1 from s ==> begin who := s; if isundefined(came) then came := 1; end;  n := (n + 1) % 4;  if left > 0 then left := left - 1; send E3(who) to M0; broadcast E0 to M1; end; if n > 2 then goto S0; end; end;
    defer E2;
    on m : E3 ==> begin who := m.w; undefine who;  goto S0; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  if n > 2 then goto S0; end; end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end;  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E1 to M0; end; if flag & n = 3 then halt; end; end;
    on m : E1 ==> var k : 0..3; begin if isundefined(came) then came := 1; end;  undefine who;  if left > 0 then left := left - 1; send E0 to M1[i]; send E1 to M1[i]; end; k := n; receive case m : E0:  choose n : 0..3 where n != 1; if flag then receive case E0: k := 0; end; end; case m : E1:  if flag then n := 0; end; case m : E2: n := m.n; n := (n + 1) % 4; end; n := (n + k) % 4; goto S1; end;
    on m : E2 when n < 1 ==> begin n := m.n; if flag then n := 0; end;  goto S1; end;
    on m : E3 ==> begin who := m.w; choose who : id_t;  goto S1; end;
    rule "r0" left > 0 & !flag ==> var k : 0..3; begin left := left - 1; choose flag : boolean;  choose who : id_t; send E0 to M1[who]; k := n; receive case m : E0:  undefine who; if left > 0 then left := left - 1; send E1 to M1[i]; send E3(who) to M0; end; end; n := (n + k) % 4;  end;
  end;
end;
monitor W observes E3
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E3 ==> begin n := (n + 1) % 4; who := m.w;  if flag then goto S1; end; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E3 ==> begin n := (n + 1) % 4; who := m.w;   end;
  end;
end;
