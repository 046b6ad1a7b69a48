type id_t : 0..1;
event E0 (b : boolean); E1 (w : id_t); E2;
machine M0 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    ignore E1;
    on m : E2 ==> var k : 0..3; begin  undefine who;  k := n; receive case m : E1: who := m.w; undefine who; end; n := (n + k) % 4;  end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end; n := size(all K); send E2 to M1; send E0(flag) to M1; goto S1; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1; n := size(all K);  new K(n);  end;
  end;
  state S1
    entry begin if flag then n := 0; end; end;
    on m : E1 ==> begin who := m.w;   if left > 0 then left := left - 1; send E2 to M1; end; if n > 1 then goto S0; end; end;
    on m : E2 ==> begin    goto S1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; n := (n + 1) % 4; n := size(all K); send E0(n = 0) to M1; send E0(flag) to M1; goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E0(true) to M1; send E0(n = 0) to M1; goto S2; end;
  end;
  state S2
    entry begin choose n : 0..3 where n != 1; end;
    on m : E1 ==> begin who := m.w; if flag then n := 0; end;  if left > 0 then left := left - 1; kid := new K(n); end; if n > 1 then goto S1; end; end;
    on m : E2 ==> var k : 0..3; begin  choose flag : boolean;  if left > 0 then left := left - 1; kid := new K(n); end; k := n; receive case m : E1: who := m.w; choose n : 0..3 where n != 1; end; n := (n + k) % 4;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  send E2 to M1; goto S2; end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin if m.b then n := 0; end; flag := !flag;  if left > 0 then left := left - 1; reply E1(who); end; goto S1; end;
    on m : E2 ==> begin    if n > 0 then goto S1; end; end;
  end;
  state S1
    on m : E0 ==> begin flag := m.b; if flag then n := 0; end;  if left > 0 then left := left - 1; broadcast E1(who) to M0; if !isundefined(who) then send E1(who) to M0[who]; end; end;  end;
    on m : E2 when n < 3 ==> begin  choose flag : boolean;  goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E1(who) to M0; goto S1; end;
  end;
end;
machine K at most 3 (given : 0..3)
  mailbox 8 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E0 when n < 2 ==> var k : 0..3; begin if m.b then n := 0; end; if flag then n := 0; end;  k := n; receive case m : E0: flag := m.b; if flag then n := 0; end; end; n := k; goto S0; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E2 to M1; send E2 to M1; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose flag : boolean;  send E2 to M1; if n > 0 then goto S0; end; end;
  end;
  state S1
    on m : E0 from s ==> begin who := s; flag := m.b; flag := !flag;  goto S0; end;
  end;
end;
invariant "p90" !(M1.at != S0 & (exists x : K do (K[x].at != S0 | K[x].left < 2) end));
