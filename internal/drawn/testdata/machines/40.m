type id_t : scalarset(2);
event E0 (n : 0..2); E1 (w : id_t); E2 (n : 0..2);
machine M0
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; choose who : id_t; send E0(0) to M1[who]; end; end;
    exit begin flag := !flag; end;
    on m : E1 ==> begin who := m.w;    end;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0(n % 3) to M1; end;
  end;
  state S1
    entry begin flag := !flag; end;
    ignore E1;
    rule "r0" left > 0 ==> begin left := left - 1;   broadcast E0(1) to M1; send E1(who) to M0; goto S1; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose flag : boolean;   end;
  end;
  state S2
    on m : E1 ==> var k : 0..3; begin if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag;  k := n; receive case m : E1: who := m.w; flag := !flag; end; n := k; if n > 0 then goto S1; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  broadcast E2(2) to M1; broadcast E2(2) to M1; goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  if !isundefined(who) then send E0(0) to M1[who]; end; choose who : id_t; send E2(n % 3) to M1[who]; goto S2; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E0(n % 3) to M1[i]; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; flag := m.n = 1; choose flag : boolean;  if left > 0 then left := left - 1; if !isundefined(kid) then send E1(who) to kid; end; end; if n > 0 then goto S0; end; end;
    on m : E1 from s ==> begin who := s; if isundefined(came) then came := 1; end; who := m.w; flag := !flag;  if n > 1 then goto S1; end; end;
    on m : E2 ==> begin flag := m.n = 1; if flag then n := 0; end; if !isundefined(kid) then flag := exists x : K do x != kid end; end; goto S1; end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end; if m.n > n then n := m.n; end;   goto S1; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; who := m.w; n := (n + 1) % 4;  if left > 0 then left := left - 1; reply E1(who); end; if left > 0 then left := left - 1; if !isundefined(who) then send E1(who) to M1[who]; end; if !isundefined(kid) then send E1(who) to kid; end; end; goto S0; end;
    ignore E2;
  end;
end;
machine K at most 3 (given : 0..3)
  mailbox 4;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E1 from s ==> begin who := s; if isundefined(who) then who := m.w; else flag := who = m.w; end; n := (n + 1) % 4;   goto S1; end;
  end;
  state S1
    on m : E1 from s ==> begin who := s; who := m.w; n := (n + 1) % 4;    end;
  end;
end;
invariant "p84" (forall x : K do K[x].at = S0 end) | (forall x : K do K[x].at != S0 end);
cover "p52" !((M0.at != S0 | M0.left < 2) & (exists x : K do (K[x].at != S0 | K[x].left < 2) end));
