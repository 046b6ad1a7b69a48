type id_t : scalarset(2);
event E0 (w : id_t); E1 (b : boolean); E2 (w : id_t); E3 (n : 0..2);
machine M0 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    ignore E1;
    on m : E3 ==> begin if m.n > n then n := m.n; end;   goto S1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  send E2(who) to M1[i];  end;
    on null when left > 0 ==> begin left := left - 1; send E2(who) to M1[i];  end;
  end;
  state S1
    entry begin  end;
    on m : E1 when n < 2 ==> begin if m.b then n := 0; end; choose flag : boolean;  if left > 0 then left := left - 1; reply E0(who); end; goto S0; end;
    on m : E3 ==> begin if m.n > n then n := m.n; end; if flag then n := 0; end;  if left > 0 then left := left - 1; send E0(who) to M1[this]; end; goto S1; end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; choose flag : boolean;  send E0(who) to M1[this]; k := n; receive case m : E1: flag := m.b;  if left > 0 then left := left - 1; send E0(who) to M1[i]; send E2(who) to M1[this]; end; end; n := k; goto S1; end;
    rule "r1" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E0(who) to M1[i]; if n > 2 then goto S1; end; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    exit begin undefine who; end;
    on m : E0 ==> begin who := m.w; undefine who;  goto S0; end;
    on m : E1 ==> begin if m.b then n := 0; end; choose n : 0..3 where n != 1;   end;
    ignore E2;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; n := (n + 1) % 4;  send E1(true) to M1[i]; send E1(n = 0) to M1[i];  end;
  end;
  state S1
    entry begin  end;
    on m : E0 ==> var k : 0..3; begin if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;  if left > 0 then left := left - 1; send E3(2) to M0[this]; send E1(n = 0) to M1[i]; end; k := n; receive case m : E0: if isundefined(who) then who := m.w; else flag := who = m.w; end; n := (n + 1) % 4; if flag then receive case E0: k := 0; end; end; if left > 0 then left := left - 1; send E1(n = 0) to M1[this]; end; case m : E1: flag := m.b; if flag then n := 0; end; if left > 0 then left := left - 1; send E1(true) to M0[i]; end; case m : E2: who := m.w; choose who : id_t; if left > 0 then left := left - 1; send E1(n = 0) to M0[this]; end; end; n := k; goto S0; end;
    on m : E1 from s ==> var k : 0..3; begin who := s; flag := m.b; undefine who;  if left > 0 then left := left - 1; reply E1(n = 0); end; k := n; receive case m : E0: who := m.w; choose flag : boolean; case m : E1: flag := m.b; choose n : 0..3 where n != 1; case m : E2: who := m.w; undefine who; if flag then receive case E0: k := 0; end; end; if left > 0 then left := left - 1; send E3(n % 3) to M0[this]; send E3(2) to M0[this]; end; end; n := k;  end;
    on m : E2 ==> begin who := m.w; if flag then n := 0; end;  if left > 0 then left := left - 1; send E1(n = 0) to M1[i]; end;  end;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;  send E1(n = 0) to M1[i]; send E1(flag) to M0[i]; if n > 2 then goto S0; end; end;
  end;
end;
