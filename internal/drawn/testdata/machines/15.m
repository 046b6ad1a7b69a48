type id_t : scalarset(2);
event E0 (b : boolean); E1 (w : id_t);
machine M0 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E0(flag) to M1; end;  end;
  end;
  state S1
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who;  if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  kid := new K(n); goto S1; end;
  end;
  state S2
    entry begin flag := !flag; if n = 3 then n := n - 1; raise E1(who); end; end;
    exit begin choose who : id_t; end;
    ignore E1;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  kid := new K(n);  end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin if m.b then n := 0; end; choose flag : boolean;   end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  broadcast E1(who) to M0; if n > 2 then goto S1; end; end;
  end;
  state S1
    exit begin choose n : 0..3 where n != 1; end;
    on m : E0 ==> begin flag := m.b; flag := !flag;   end;
  end;
  state S2
    entry begin choose flag : boolean; end;
    on m : E0 ==> begin flag := m.b; choose n : 0..3 where n != 1;  if n > 1 then goto S1; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  broadcast E1(who) to M0; if !isundefined(who) then send E1(who) to M0[who]; end; goto S0; end;
    on null when left > 0 ==> begin left := left - 1; if !isundefined(who) then send E1(who) to M0[who]; end; broadcast E1(who) to M0; if n > 1 then goto S2; end; end;
  end;
end;
machine K at most 1 (given : 0..3)
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E0 from s ==> var k : 0..3; begin if m.b then n := 0; end;   k := n; receive case m : E0: flag := m.b; choose flag : boolean; if left > 0 then left := left - 1; send E0(true) to M1; send E0(flag) to M1; end; end; if k > 1 then n := 0; end; if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E0(n = 0) to M1;  end;
  end;
  state S1
    defer E0;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  announce E0(true); goto S0; end;
  end;
end;
monitor W observes E0, E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; if m.b then n := 0; end;   end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;  goto S0; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; if m.b then n := 0; end; assert "w" n != 3; goto S0; end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;  goto S0; end;
  end;
end;
