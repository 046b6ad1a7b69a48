type id_t : 0..1;
event E0 (b : boolean); E1 (w : id_t); E2 (w : id_t);
machine M0 [i : id_t]
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E0(true) to M1; send E0(flag) to M1; end; end;
    on m : E2 ==> begin who := m.w; choose n : 0..3 where n != 1;   end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  send E0(flag) to M1; send E0(n = 0) to M1; goto S1; end;
  end;
  state S1
    entry begin  end;
    on m : E2 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;  goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  send E0(n = 0) to M1; if n > 0 then goto S0; end; end;
  end;
  state S2
    on m : E2 ==> begin who := m.w; flag := !flag;   end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; choose who : id_t;  k := n; receive case m : E2: who := m.w; choose who : id_t; end; n := (n + k) % 4; if n > 0 then goto S2; end; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E0(flag) to M1; send E0(n = 0) to M1;  end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    exit begin choose who : id_t; end;
    on m : E0 when n < 2 ==> begin if m.b then n := 0; end; if flag then n := 0; end;  if left > 0 then left := left - 1;  new K(n); end;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  if !isundefined(kid) then send E1(who) to kid; end; if !isundefined(kid) then send E1(who) to kid; end;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E1(who) to M2;  end;
  end;
  state S1
    on m : E0 ==> begin if m.b then n := 0; end;   if left > 0 then left := left - 1;  new K(n); end; goto S0; end;
    rule "r0" left > 0 & !flag ==> var k : 0..3; begin left := left - 1; n := (n + 1) % 4;  if !isundefined(kid) then send E1(who) to kid; end; send E1(who) to M2; k := n; receive case m : E0: if m.b then n := 0; end; choose who : id_t; end; n := k; goto S1; end;
  end;
  state S2
    on m : E0 ==> var k : 0..3; begin flag := m.b; flag := !flag;  if left > 0 then left := left - 1; send E1(who) to M2; end; k := n; receive case m : E0: if m.b then n := 0; end; choose n : 0..3 where n != 1; if left > 0 then left := left - 1;  new K(n); end; end; n := k; goto S2; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;  kid := new K(n);  end;
  end;
end;
machine M2
  mailbox 8;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 2; flag := false; undefine who; end; end;
    on m : E1 when n < 2 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;   end;
    on m : E2 ==> var k : 0..3; begin who := m.w; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; broadcast E2(who) to M0; end; k := n; receive case m : E1: who := m.w; choose flag : boolean; end; n := k; if n > 0 then goto S1; end; end;
  end;
  state S1
    entry begin if flag then n := 0; end; if n = 3 then goto S2; end; end;
    on m : E1 when n < 2 ==> begin who := m.w; if flag then n := 0; end;  if n > 0 then goto S2; end; end;
    on m : E2 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end;   end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; flag := !flag;  if !isundefined(who) then send E2(who) to M0[who]; end; k := n; receive case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end; if flag then receive case E1: k := 0; end; end; end; n := k; if n > 1 then goto S2; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; flag := !flag;  broadcast E2(who) to M0; choose who : id_t; send E2(who) to M0[who]; goto S0; end;
  end;
  state S2
    entry begin  if n = 1 then n := n - 1; raise E2(who); end; end;
    exit begin choose who : id_t; end;
    defer E1;
    ignore E2;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  choose who : id_t; send E2(who) to M0[who]; goto S2; end;
  end;
end;
machine K at most 2 (given : 0..3)
  mailbox 8 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1(who) to M2; send E1(who) to M2; end; end;
    exit begin  end;
    defer E1;
    rule "r0" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;   end;
    rule "r1" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; choose n : 0..3 where n != 1;  send E1(who) to M2; send E1(who) to M2; k := n; receive case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end;  if left > 0 then left := left - 1; send E1(who) to M2; send E1(who) to M2; end; end; n := k; goto S0; end;
  end;
  state S1
    exit begin undefine who; end;
    on m : E1 ==> begin who := m.w; choose flag : boolean;  if n > 1 then goto S0; end; end;
  end;
end;
