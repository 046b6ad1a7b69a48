type id_t : 0..1;
event E0 (b : boolean); E1; E2 (b : boolean);
machine M0
  mailbox 6 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E1 from s ==> begin who := s;  flag := !flag;  if left > 0 then left := left - 1; reply E0(n = 0); end;  end;
    ignore E2;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; choose who : id_t;  broadcast E0(n = 0) to M1; k := n; receive case m : E1:  choose who : id_t; end; n := k; if flag & n = 3 then halt; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E2(true) to M1; if !isundefined(who) then send E0(flag) to M1[who]; end; goto S2; end;
  end;
  state S1
    on m : E1 ==> begin  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; announce E2(flag); end; if flag & n = 3 then halt; end; end;
    on m : E2 ==> begin flag := m.b; choose n : 0..3 where n != 1;  goto S0; end;
  end;
  state S2
    exit begin n := (n + 1) % 4; end;
    on m : E1 from s ==> var k : 0..3; begin who := s;  undefine who;  if left > 0 then left := left - 1; broadcast E0(true) to M1; choose who : id_t; send E0(n = 0) to M1[who]; end; k := n; receive case m : E1:  choose n : 0..3 where n != 1; end; if k > 1 then n := 0; end; goto S1; end;
    on m : E2 ==> begin if m.b then n := 0; end; n := (n + 1) % 4;  goto S2; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  if !isundefined(who) then send E0(true) to M1[who]; end; goto S2; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 4 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    defer E0;
    on m : E2 ==> var k : 0..3; begin flag := m.b; flag := !flag; if !isundefined(kid) then flag := exists x : K do x != kid end; end; if left > 0 then left := left - 1; send E1 to M0; end; k := n; receive case m : E0: flag := m.b;  case m : E2: flag := m.b; choose who : id_t; end; if k > 1 then n := 0; end; goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1;   kid := new K(n); goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  if !isundefined(kid) then send E2(true) to kid; end;  end;
  end;
  state S1
    entry begin undefine who; end;
    on m : E0 ==> begin if m.b then n := 0; end; choose who : id_t;  goto S0; end;
    on m : E2 ==> var k : 0..3; begin if m.b then n := 0; end; undefine who;  k := n; receive case m : E0: flag := m.b;  case m : E2: if m.b then n := 0; end; n := (n + 1) % 4; if flag then receive case E0: k := 0; end; end; end; if k > 1 then n := 0; end;  end;
  end;
end;
machine K at most 3 (given : 0..3)
  mailbox 8 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    exit begin choose flag : boolean; end;
    defer E2;
  end;
  state S1
    entry begin  end;
    on m : E2 from s ==> begin who := s; if m.b then n := 0; end; if flag then n := 0; end;    end;
  end;
end;
monitor W observes E2
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E2 ==> begin n := (n + 1) % 4; if m.b then n := 0; end;  if flag then goto S1; end; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E2 ==> begin n := (n + 1) % 4; if m.b then n := 0; end; assert "w" n != 1; goto S0; end;
  end;
end;
cover "p44" (exists x : id_t do (M1[x].at != S0 | M1[x].left < 2) end) | (forall x : K do K[x].at = S0 end);
invariant "p39" (exists x : K do K[x].at = S1 end) -> M0.at = S2;
