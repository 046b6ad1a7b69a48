type id_t : 0..1;
event E0 (w : id_t); E1 (w : id_t); E2 (n : 0..2);
machine M0 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    exit begin choose flag : boolean; end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E0(who) to M1; end;  end;
  end;
  state S1
    entry begin undefine who; end;
    defer E1;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E2(2) to M1; send E2(2) to M1; goto S2; end;
  end;
  state S2
    exit begin flag := !flag; end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end;   if left > 0 then left := left - 1; reply E0(who); end; goto S1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;   end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    defer E0;
    on m : E2 ==> begin n := m.n; choose n : 0..3 where n != 1;   end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; if flag then n := 0; end;  broadcast E1(who) to M0; if !isundefined(who) then send E1(who) to M0[who]; end; k := n; receive case m : E0: if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end; case m : E2: if m.n > n then n := m.n; end; choose n : 0..3 where n != 1; end; if k > 1 then n := 0; end;  end;
    rule "r1" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  broadcast E1(who) to M0;  end;
  end;
  state S1
    on m : E0 from s ==> begin who := s; who := m.w; n := (n + 1) % 4;  if left > 0 then left := left - 1; broadcast E1(who) to M0; end; if n > 0 then goto S2; end; end;
    on m : E2 from s ==> begin who := s; if m.n > n then n := m.n; end; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; reply E1(who); end; if left > 0 then left := left - 1; choose who : id_t; send E1(who) to M0[who]; broadcast E1(who) to M0; end; goto S0; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  if !isundefined(who) then send E1(who) to M0[who]; end;  end;
  end;
  state S2
    on m : E0 ==> var k : 0..3; begin if isundefined(who) then who := m.w; else flag := who = m.w; end;   k := n; receive case m : E0: who := m.w; choose n : 0..3 where n != 1; if left > 0 then left := left - 1; if !isundefined(who) then send E1(who) to M0[who]; end; choose who : id_t; send E1(who) to M0[who]; end; case m : E2: if m.n > n then n := m.n; end; undefine who; end; n := k; goto S1; end;
    on m : E2 from s ==> var k : 0..3; begin flag := m.n = 1; n := (n + 1) % 4;  k := n; receive case m : E0: if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag; end; n := (n + k) % 4; goto S1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; flag := !flag;  broadcast E1(who) to M0; choose who : id_t; send E1(who) to M0[who];  end;
    on null when left > 0 & flag ==> begin left := left - 1; if !isundefined(who) then send E1(who) to M0[who]; end; if !isundefined(who) then send E1(who) to M0[who]; end; if n > 1 then goto S2; end; end;
  end;
end;
monitor W observes E0, E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; who := m.w; assert "w" n != 2; if flag then goto S1; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; who := m.w;   end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;  if flag then goto S1; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;  if flag then goto S1; end; end;
  end;
end;
invariant "p52" !(M1.at = S1 & M1.at = S2);
