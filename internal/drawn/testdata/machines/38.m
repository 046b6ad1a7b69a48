type id_t : 0..1;
event E0; E1 (w : id_t); E2; E3 (b : boolean);
machine M0 [i : id_t]
  mailbox 8 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E2 ==> begin  choose n : 0..3 where n != 1;   end;
    rule "r0" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  send E0 to M1; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose flag : boolean;   end;
    on null when left > 0 ==> begin left := left - 1; send E3(n = 0) to M1; goto S0; end;
  end;
  state S1
    on m : E2 ==> begin  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E3(true) to M1; end;  end;
  end;
  state S2
    ignore E2;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E0 to M1; if flag & n = 3 then halt; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose who : id_t;  if flag & n = 3 then halt; end; end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1(who) to M2; end; end;
    on m : E0 from s ==> begin who := s;  undefine who;  if left > 0 then left := left - 1; send E1(who) to M2; end; goto S0; end;
    ignore E3;
    rule "r0" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; flag := !flag;  send E1(who) to M2; send E1(who) to M2; if n > 0 then goto S2; end; end;
  end;
  state S1
    ignore E0;
    on m : E3 from s ==> begin flag := m.b; flag := !flag;  if left > 0 then left := left - 1; send E1(who) to M2; end; goto S0; end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; choose flag : boolean;  send E1(who) to M2; send E1(who) to M2; k := n; receive case m : E0:  choose who : id_t; if flag then receive case E0: k := 0; end; end; case m : E3: flag := m.b; flag := !flag; end; n := (n + k) % 4; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1(who) to M2; send E1(who) to M2; if n > 1 then goto S1; end; end;
  end;
  state S2
    entry begin  end;
    exit begin choose n : 0..3 where n != 1; end;
    on m : E0 ==> begin  n := (n + 1) % 4;  if n > 1 then goto S1; end; end;
    on m : E3 from s when n < 1 ==> begin who := s; if m.b then n := 0; end; flag := !flag;   end;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;  send E1(who) to M2; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1;   send E1(who) to M2; goto S0; end;
  end;
end;
machine M2
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    defer E1;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  broadcast E2 to M0; broadcast E2 to M0; goto S0; end;
  end;
  state S1
    entry begin if flag then n := 0; end; end;
    exit begin n := (n + 1) % 4; end;
    on m : E1 ==> begin who := m.w; choose flag : boolean;   end;
  end;
end;
invariant "p61" (M1.at != S0 | M1.left < 2) | M2.at != S0;
