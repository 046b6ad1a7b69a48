type id_t : scalarset(3);
event E0 (n : 0..2); E1 (w : id_t); E2 (b : boolean); E3 (n : 0..2);
machine M0 [i : id_t]
  mailbox 4;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin who := m.w; n := (n + 1) % 4;  if left > 0 then left := left - 1; reply E0(1); end;  end;
    defer E3;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  if n > 1 then goto S1; end; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; n := (n + 1) % 4; n := size(all K); kid := new K(n); goto S0; end;
  end;
  state S1
    entry begin choose who : id_t; end;
    on m : E1 ==> begin who := m.w; n := (n + 1) % 4;  if left > 0 then left := left - 1; reply E0(2); end;  end;
    ignore E3;
  end;
  state S2
    entry begin if flag then n := 0; end; end;
    ignore E1;
    on m : E3 ==> var k : 0..3; begin n := m.n; choose who : id_t; for x : K do n := (n + 1) % 4; end; if left > 0 then left := left - 1;  new K(n); end; k := n; receive case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who; end; if k > 1 then n := 0; end; if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  send E0(1) to M1; goto S1; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1;   kid := new K(n);  end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin flag := m.n = 1; choose flag : boolean;  if left > 0 then left := left - 1; reply E1(who); end;  end;
    on m : E1 ==> begin who := m.w; choose flag : boolean;  goto S0; end;
    ignore E2;
  end;
  state S1
    on m : E0 ==> begin n := m.n;   if left > 0 then left := left - 1; send E1(who) to M1; end;  end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose flag : boolean;  if left > 0 then left := left - 1; send E1(who) to M1; end;  end;
    on m : E2 ==> begin flag := m.b; if flag then n := 0; end;   end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;   end;
  end;
end;
machine K at most 2 (given : 0..3)
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E2 ==> begin flag := m.b; flag := !flag;   end;
  end;
  state S1
    entry begin choose who : id_t; end;
    exit begin if flag then n := 0; end; end;
    on m : E2 from s ==> begin who := s; flag := m.b; undefine who;  goto S0; end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1;   send E1(who) to M1; k := n; receive case m : E2: flag := m.b; choose n : 0..3 where n != 1; if left > 0 then left := left - 1; send E1(who) to M1; send E1(who) to M1; end; end; n := (n + k) % 4;  end;
  end;
end;
monitor W observes E2, E3
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E2 ==> begin n := (n + 1) % 4; flag := m.b;  if flag then goto S1; end; end;
    on m : E3 ==> begin n := (n + 1) % 4; flag := m.n = 1; assert "w" n != 3;  end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E2 ==> begin n := (n + 1) % 4; flag := m.b;  if flag then goto S1; end; end;
    on m : E3 ==> begin n := (n + 1) % 4; n := m.n;  if flag then goto S1; end; end;
  end;
end;
invariant "p44" !(M1.at = S1 & (exists x : id_t do M0[x].at = S2 end));
invariant "p10" (forall x : id_t do (M0[x].at != S0 | M0[x].left < 2) end) -> M1.at != S1;
