type id_t : 0..1;
event E0 (w : id_t); E1 (w : id_t); E2; E3 (n : 0..2);
machine M0 [i : id_t]
  mailbox 4;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E2 to M1[this]; send E2 to M1[this]; end; end;
    exit begin undefine who; end;
    on m : E1 ==> begin who := m.w; undefine who;  if left > 0 then left := left - 1; reply E0(who); end;  end;
    on m : E2 from s ==> begin who := s;  choose who : id_t;  if left > 0 then left := left - 1; reply E0(who); end; goto S2; end;
    on m : E3 ==> begin if m.n > n then n := m.n; end; choose who : id_t;  if flag & n = 3 then halt; end; end;
  end;
  state S1
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;  if left > 0 then left := left - 1; reply E0(who); end;  end;
    on E2 goto S2;
    ignore E3;
    rule "r0" left > 0 ==> begin left := left - 1;   send E2 to M1[this]; send E3(2) to M0[this]; goto S1; end;
    rule "r1" left > 0 ==> var k : 0..3; begin left := left - 1; if flag then n := 0; end;  send E2 to M1[this]; k := n; receive case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end; if left > 0 then left := left - 1; send E3(2) to M0[this]; end; case m : E2:  n := (n + 1) % 4; case m : E3: n := m.n; n := (n + 1) % 4; end; if k > 1 then n := 0; end;  end;
  end;
  state S2
    on m : E1 ==> begin who := m.w; undefine who;  if left > 0 then left := left - 1; reply E0(who); end; if left > 0 then left := left - 1; send E3(0) to M0[this]; end;  end;
    on m : E2 from s ==> begin  choose flag : boolean;  goto S1; end;
    on m : E3 ==> begin n := m.n; choose n : 0..3 where n != 1;  goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  goto S1; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    exit begin n := (n + 1) % 4; end;
    on m : E0 from s ==> begin who := s; if isundefined(who) then who := m.w; else flag := who = m.w; end; choose who : id_t;   end;
    defer E2;
    on m : E3 ==> begin if m.n > n then n := m.n; end; choose flag : boolean;  if left > 0 then left := left - 1; send E1(who) to M0[this]; end; goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E1(who) to M0[this];  end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1;   send E1(who) to M0[i]; send E1(who) to M0[this];  end;
    on null when left > 0 & flag ==> begin left := left - 1; send E1(who) to M0[this]; goto S2; end;
  end;
  state S1
    entry begin choose flag : boolean; end;
    exit begin flag := !flag; end;
    on m : E0 from s ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who;  if left > 0 then left := left - 1; send E1(who) to M0[this]; send E3(1) to M0[i]; end; goto S2; end;
    on m : E2 ==> begin  undefine who;  if left > 0 then left := left - 1; send E1(who) to M0[this]; send E3(0) to M0[this]; end; if n > 1 then goto S0; end; end;
    on m : E3 ==> begin if m.n > n then n := m.n; end; choose who : id_t;  if n > 2 then goto S2; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; n := (n + 1) % 4;  send E3(n % 3) to M0[i]; goto S0; end;
  end;
  state S2
    entry begin if flag then n := 0; end; if n = 3 then n := n - 1; raise E3(n % 3); end; end;
    exit begin n := (n + 1) % 4; end;
    defer E0;
    on E2 goto S0;
    on m : E3 ==> begin if m.n > n then n := m.n; end; if flag then n := 0; end;   end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  send E1(who) to M0[i]; send E2 to M0[i]; goto S2; end;
    on null when left > 0 ==> begin left := left - 1; send E3(0) to M0[i]; send E2 to M0[i];  end;
  end;
end;
cover "p88" (exists x : id_t do M0[x].at = S2 end) | (exists x : id_t do M1[x].at != S2 end);
