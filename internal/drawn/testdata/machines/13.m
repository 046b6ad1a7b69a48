type id_t : scalarset(2);
event E0; E1 (w : id_t);
machine M0
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E0 to M0; end; end;
    exit begin choose flag : boolean; end;
    on m : E0 ==> begin  if flag then n := 0; end;   end;
    ignore E1;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0 to M1; end;
    rule "r0" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E0 to M1; send E0 to M0; k := n; receive case m : E0:  choose who : id_t; case m : E1: who := m.w; undefine who; if flag then receive case E0: k := 0; end; end; end; n := (n + k) % 4; goto S0; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; flag := !flag;  choose who : id_t; send E0 to M1[who]; goto S1; end;
  end;
  state S1
    on m : E0 ==> var k : 0..3; begin  n := (n + 1) % 4;  k := n; receive case m : E0:  if flag then n := 0; end; if left > 0 then left := left - 1; send E0 to M0; if !isundefined(who) then send E0 to M1[who]; end; end; end; n := (n + k) % 4; goto S2; end;
    ignore E1;
    rule "r0" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  send E0 to M0;  end;
  end;
  state S2
    on E0 goto S0;
    ignore E1;
    rule "r0" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; undefine who;  send E0 to M0; k := n; receive case m : E0:  n := (n + 1) % 4; case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who; end; n := k; goto S2; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; undefine who;  send E0 to M0; choose who : id_t; send E0 to M1[who]; if n > 1 then goto S2; end; end;
    on null when left > 0 & flag ==> begin left := left - 1; if !isundefined(who) then send E0 to M1[who]; end; if flag & n = 3 then halt; end; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 6 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; kid := new K(n); end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end;  choose flag : boolean;  if left > 0 then left := left - 1; send E1(who) to M0; end; goto S0; end;
    on m : E1 from s when n < 3 ==> begin who := s; if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; choose who : id_t;  if left > 0 then left := left - 1; reply E1(who); end; if left > 0 then left := left - 1; if !isundefined(kid) then send E0 to kid; end; send E1(who) to M0; end; goto S1; end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; undefine who;  kid := new K(n); k := n; receive case m : E0:  n := (n + 1) % 4; case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end;  if flag then receive case E0: k := 0; end; end; end; if k > 1 then n := 0; end; goto S1; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;   end;
  end;
  state S1
    entry begin choose who : id_t; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(who) to M1; end;  undefine who;  if left > 0 then left := left - 1; reply E1(who); end; if left > 0 then left := left - 1; send E1(who) to M0; send E1(who) to M1[i]; end; goto S0; end;
    on m : E1 ==> var k : 0..3; begin if isundefined(came) then came := 1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who; if !isundefined(kid) then flag := exists x : K do x != kid end; end; if left > 0 then left := left - 1; reply E1(who); end; k := n; receive case m : E0:  if flag then n := 0; end; if flag then receive case E0: k := 0; end; end; case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag; end; if k > 1 then n := 0; end; if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean; if !isundefined(kid) then flag := forall x : K do x = kid end; end; kid := new K(n); if flag & n = 3 then halt; end; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;   new K(n); goto S1; end;
  end;
end;
machine K at most 2 (given : 0..3)
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E0 from s ==> begin who := s;  if flag then n := 0; end;  goto S0; end;
  end;
  state S1
    on m : E0 from s ==> begin who := s;  n := (n + 1) % 4;  if left > 0 then left := left - 1; send E0 to M0; end; if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;  send E0 to M0; goto S0; end;
  end;
end;
invariant "p60" (forall x : K do K[x].at != S0 end) -> (forall x : K do K[x].at != S0 end);
