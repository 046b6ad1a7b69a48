type id_t : scalarset(2);
event E0 (n : 0..2); E1; E2 (n : 0..2); E3;
machine M0 [i : id_t]
  mailbox 6 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    exit begin flag := !flag; end;
    on m : E1 when n < 2 ==> begin  choose who : id_t;  if left > 0 then left := left - 1; send E2(1) to M1; end; goto S0; end;
    on m : E3 ==> begin    goto S2; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  send E2(n % 3) to M1; if n > 1 then goto S1; end; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  send E2(0) to M1; send E2(1) to M1; goto S1; end;
  end;
  state S1
    entry begin n := (n + 1) % 4; end;
    on E1 goto S1;
    on m : E3 ==> begin  choose who : id_t;   end;
    on null when left > 0 ==> begin left := left - 1; send E0(1) to M1;  end;
  end;
  state S2
    on m : E1 ==> begin  choose flag : boolean;  if flag & n = 3 then halt; end; end;
    on m : E3 ==> begin     end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E2(2) to M1;  end;
    rule "r1" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; flag := !flag;  send E2(2) to M1; k := n; receive case m : E1:  if flag then n := 0; end; end; n := (n + k) % 4;  end;
  end;
end;
machine M1
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    defer E0;
    on m : E2 ==> begin flag := m.n = 1; flag := !flag;   end;
    on m : E3 ==> begin  choose who : id_t;  if left > 0 then left := left - 1; broadcast E3 to M0; broadcast E1 to M0; end;  end;
  end;
  state S1
    on m : E0 ==> var k : 0..3; begin flag := m.n = 1; n := (n + 1) % 4;  k := n; receive case m : E0: flag := m.n = 1; undefine who; case m : E2: n := m.n; if flag then n := 0; end; end; n := (n + k) % 4; goto S0; end;
    ignore E2;
    ignore E3;
  end;
  state S2
    on m : E0 ==> begin n := m.n; choose who : id_t;  if left > 0 then left := left - 1; choose who : id_t; send E1 to M0[who]; end; goto S0; end;
    on m : E2 from s ==> begin who := s; flag := m.n = 1; if flag then n := 0; end;  if left > 0 then left := left - 1; choose who : id_t; send E1 to M0[who]; end; goto S0; end;
    on m : E3 ==> begin     end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  announce E0(n % 3); goto S2; end;
  end;
end;
monitor W observes E0, E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; flag := m.n = 1;  goto S1; end;
    on m : E1 ==> begin n := (n + 1) % 4;    end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; flag := m.n = 1;  goto S0; end;
    on m : E1 ==> begin n := (n + 1) % 4;    end;
  end;
end;
cover "p52" (exists x : id_t do M0[x].at != S1 end) | (exists x : id_t do M0[x].at = S2 end);
