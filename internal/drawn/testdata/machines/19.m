type id_t : scalarset(3);
event E0 (b : boolean); E1 (w : id_t); E2;
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    exit begin n := (n + 1) % 4; end;
    on m : E0 from s ==> begin flag := m.b; n := (n + 1) % 4;  goto S0; end;
    on m : E1 ==> var k : 0..3; begin who := m.w; choose flag : boolean;  if left > 0 then left := left - 1; broadcast E2 to M1; choose who : id_t; send E0(n = 0) to M1[who]; end; k := n; receive case m : E0: if m.b then n := 0; end; undefine who; if flag then receive case E0: k := 0; end; end; case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; choose n : 0..3 where n != 1; end; if k > 1 then n := 0; end;  end;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0(flag) to M1; broadcast E1(who) to M1; end;
  end;
  state S1
    entry begin choose n : 0..3 where n != 1; end;
    on m : E0 from s ==> begin who := s; if m.b then n := 0; end; n := (n + 1) % 4;  if left > 0 then left := left - 1; reply E0(flag); end;  end;
    on m : E1 ==> begin who := m.w; choose flag : boolean;  goto S0; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; flag := m.b; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; broadcast E1(who) to M1; end; if flag & n = 3 then halt; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;  if flag & n = 3 then halt; end; end;
    on E2 goto S1;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose flag : boolean;  send E1(who) to M0; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  goto S0; end;
  end;
  state S1
    entry begin flag := !flag; end;
    exit begin undefine who; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; flag := m.b; flag := !flag;  if left > 0 then left := left - 1; choose who : id_t; send E1(who) to M1[who]; end;  end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; who := m.w; choose who : id_t;  goto S0; end;
    on E2 goto S0;
  end;
end;
monitor W observes E2
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E2 ==> begin n := (n + 1) % 4;   if flag then goto S1; end; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E2 ==> begin n := (n + 1) % 4;   goto S0; end;
  end;
end;
