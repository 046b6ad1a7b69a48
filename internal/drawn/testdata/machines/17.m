type id_t : scalarset(2);
event E0 (w : id_t); E1 (w : id_t); E2 (n : 0..2);
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    exit begin undefine who; end;
    on m : E1 ==> begin who := m.w; choose who : id_t;  if left > 0 then left := left - 1; if !isundefined(who) then send E0(who) to M1[who]; end; end; if n > 0 then goto S0; end; end;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0(who) to M1; end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;   end;
  end;
  state S1
    on m : E1 when n < 2 ==> begin who := m.w;   if left > 0 then left := left - 1; reply E0(who); end; goto S1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  choose who : id_t; send E2(1) to M1[who]; choose who : id_t; send E2(0) to M1[who];  end;
  end;
end;
machine M1 [i : id_t]
  mailbox 4;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end;  if left > 0 then left := left - 1; broadcast E1(who) to M1; end; if n > 0 then goto S1; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;  if left > 0 then left := left - 1; send E1(who) to M1[i]; end;  end;
    on m : E2 ==> begin if m.n > n then n := m.n; end; choose who : id_t;  if left > 0 then left := left - 1; send E1(who) to M0; send E1(who) to M0; end;  end;
  end;
  state S1
    entry begin n := (n + 1) % 4; if n = 0 then goto S2; end; end;
    exit begin if flag then n := 0; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; who := m.w;    end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end;   goto S2; end;
    ignore E2;
  end;
  state S2
    entry begin flag := !flag; if n = 3 then n := n - 1; raise E2(n % 3); end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; who := m.w; if flag then n := 0; end;  if left > 0 then left := left - 1; send E1(who) to M1[i]; broadcast E1(who) to M1; end; if flag & n = 3 then halt; end; end;
    on m : E1 from s ==> begin who := s; if isundefined(came) then came := 1; end; who := m.w; n := (n + 1) % 4;  if left > 0 then left := left - 1; reply E1(who); end; goto S0; end;
    on m : E2 ==> begin flag := m.n = 1; choose who : id_t;  goto S0; end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; n := (n + 1) % 4;  send E1(who) to M0; broadcast E1(who) to M1; k := n; receive case m : E0: if isundefined(who) then who := m.w; else flag := who = m.w; end; n := (n + 1) % 4; if flag then receive case E0: k := 0; end; end; case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; if flag then n := 0; end; case m : E2: if m.n > n then n := m.n; end; choose flag : boolean; if flag then receive case E0: k := 0; end; end; if left > 0 then left := left - 1; send E1(who) to M0; end; end; n := (n + k) % 4; if n > 0 then goto S0; end; end;
  end;
end;
invariant "p12" M0.at != S1 | M0.at = S0;
invariant "p3" (exists x : id_t do (M1[x].at != S0 | M1[x].left < 2) end) -> (forall x : id_t do M1[x].at != S0 end);
