type id_t : scalarset(2);
event E0 (n : 0..2); E1 (w : id_t); E2;
machine M0 [i : id_t]
  mailbox 2;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 2; flag := false; undefine who; end; end;
    on m : E2 ==> begin    goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  send E0(2) to M1; if n > 1 then goto S0; end; end;
    rule "r1" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; flag := !flag;  send E0(2) to M1; k := n; receive case m : E2:  undefine who; end; n := k;  end;
  end;
  state S1
    entry begin n := (n + 1) % 4; end;
    exit begin  end;
    on m : E2 when n < 2 ==> begin  choose n : 0..3 where n != 1;   end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1;   send E0(2) to M1; k := n; receive case m : E2:  choose flag : boolean; end; n := (n + k) % 4; if n > 1 then goto S0; end; end;
  end;
end;
machine M1
  mailbox 2;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 2; flag := false; undefine who; end; end;
    on m : E0 ==> begin flag := m.n = 1; n := (n + 1) % 4;  goto S1; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose flag : boolean;  broadcast E1(who) to M2;  end;
    rule "r1" left > 0 ==> begin left := left - 1; flag := !flag;  broadcast E1(who) to M2; if n > 0 then goto S1; end; end;
  end;
  state S1
    on m : E0 ==> begin n := m.n;    end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  choose who : id_t; send E1(who) to M2[who];  end;
    rule "r1" left > 0 ==> begin left := left - 1; choose who : id_t;  broadcast E1(who) to M2;  end;
  end;
end;
machine M2 [i : id_t]
  mailbox 2 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end;   goto S1; end;
  end;
  state S1
    entry begin choose who : id_t; end;
    exit begin if flag then n := 0; end; end;
    ignore E1;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; flag := !flag;  goto S1; end;
  end;
end;
monitor W observes E0, E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; n := m.n;   end;
    on m : E1 ==> begin n := (n + 1) % 4; who := m.w; assert "w" n != 2;  end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4; n := m.n;   end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;  goto S1; end;
  end;
end;
invariant "p40" (forall x : id_t do M2[x].at != S0 end) -> (M1.at != S0 | M1.left < 2);
invariant "p30" (forall x : id_t do (M0[x].at != S0 | M0[x].left < 2) end) | (forall x : id_t do M0[x].at = S0 end);
