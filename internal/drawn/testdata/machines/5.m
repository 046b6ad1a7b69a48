type id_t : scalarset(3);
event E0; E1; E2 (w : id_t); E3 (b : boolean);
machine M0
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin  choose n : 0..3 where n != 1;  goto S0; end;
    defer E1;
    ignore E2;
    defer E3;
  end;
  state S1
    on E0 goto S0;
    on m : E1 ==> begin  choose flag : boolean;  if left > 0 then left := left - 1; reply E0; end;  end;
    ignore E2;
    ignore E3;
    rule "r0" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  send E2(who) to M0;  end;
    rule "r1" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E0 to M1; goto S1; end;
  end;
  state S2
    on m : E0 ==> begin  n := (n + 1) % 4;  if flag & n = 3 then halt; end; end;
    ignore E1;
    on m : E2 when n < 3 ==> var k : 0..3; begin if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who;  if left > 0 then left := left - 1; send E0 to M1; end; k := n; receive case m : E0:  if flag then n := 0; end; if left > 0 then left := left - 1; send E2(who) to M1; send E0 to M1; end; case m : E1:  choose who : id_t; case m : E2: who := m.w; undefine who; if left > 0 then left := left - 1; send E2(who) to M1; end; case m : E3: flag := m.b; choose flag : boolean; end; n := k; if n > 0 then goto S0; end; end;
    ignore E3;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  send E2(who) to M0; goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  send E2(who) to M1;  end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on E0 goto S0;
    on m : E2 ==> begin who := m.w; choose who : id_t;  if left > 0 then left := left - 1; send E0 to M0; end; if n > 1 then goto S1; end; end;
    on m : E3 ==> begin flag := m.b; if flag then n := 0; end;  goto S1; end;
    rule "r0" left > 0 & !flag ==> var k : 0..3; begin left := left - 1;   k := n; receive case m : E0:   if left > 0 then left := left - 1; send E1 to M0; end; end; n := k;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E1 to M0; send E0 to M0; goto S0; end;
  end;
  state S1
    entry begin choose flag : boolean; end;
    on m : E0 ==> begin  choose who : id_t;   end;
    on m : E2 when n < 2 ==> begin who := m.w; undefine who;  goto S1; end;
    on m : E3 ==> begin flag := m.b;   goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;   end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;   end;
  end;
end;
invariant "p12" M1.at = S0 -> M0.at = S0;
invariant "p4" !(M0.at != S2 & M1.at = S0);
