type id_t : 0..1;
event E0; E1 (w : id_t); E2 (n : 0..2); E3 (n : 0..2);
machine M0
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; if !isundefined(who) then send E0 to M1[who]; end; end; end;
    on m : E1 from s ==> begin who := m.w; choose who : id_t;  if left > 0 then left := left - 1; reply E0; end;  end;
    on m : E3 ==> begin flag := m.n = 1; if flag then n := 0; end;  if n > 0 then goto S0; end; end;
  end;
  state S1
    entry begin undefine who; if n = 3 then n := n - 1; raise E3(0); end; end;
    on m : E1 from s ==> begin who := s; who := m.w; flag := !flag;  goto S1; end;
    on m : E3 ==> begin if m.n > n then n := m.n; end; choose flag : boolean;  if n > 1 then goto S0; end; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; flag := !flag;  if !isundefined(who) then send E2(n % 3) to M1[who]; end; goto S1; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  broadcast E2(2) to M1; choose who : id_t; send E2(0) to M1[who];  end;
  end;
end;
machine M1 [i : id_t]
  mailbox 2 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    ignore E0;
    on m : E2 ==> begin n := m.n; choose flag : boolean;  if left > 0 then left := left - 1; reply E1(who); end; if n > 0 then goto S2; end; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; n := (n + 1) % 4;  goto S2; end;
  end;
  state S1
    defer E0;
    on m : E2 when n < 2 ==> begin flag := m.n = 1;    end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  send E1(who) to M0;  end;
  end;
  state S2
    entry begin undefine who; end;
    on m : E0 ==> begin    if left > 0 then left := left - 1; send E1(who) to M0; end;  end;
    on m : E2 ==> begin if m.n > n then n := m.n; end; choose flag : boolean;  goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1; undefine who;  send E1(who) to M0;  end;
    rule "r1" left > 0 ==> begin left := left - 1;   send E1(who) to M0;  end;
  end;
end;
invariant "p49" !((M0.at != S0 | M0.left < 2) & (forall x : id_t do M1[x].at != S1 end));
invariant "p87" (M0.at != S0 | M0.left < 2) | M0.at != S1;
