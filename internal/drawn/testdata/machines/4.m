type id_t : 0..1;
event E0; E1; E2 (w : id_t); E3 (w : id_t);
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    exit begin  end;
    on m : E0 ==> begin    if left > 0 then left := left - 1; reply E0; end; goto S0; end;
    on m : E2 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose flag : boolean;  if flag & n = 3 then halt; end; end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0 to M1; send E1 to M2; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E1 to M2; send E1 to M2; goto S1; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; n := (n + 1) % 4;  send E0 to M1; goto S1; end;
  end;
  state S1
    entry begin choose n : 0..3 where n != 1; end;
    ignore E0;
    on m : E2 when n < 2 ==> begin who := m.w;   goto S1; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; flag := !flag;  send E1 to M2;  end;
  end;
  state S2
    on m : E0 ==> begin  choose flag : boolean;  goto S1; end;
    on m : E2 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose flag : boolean;  if left > 0 then left := left - 1; send E0 to M0; send E1 to M2; end; goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  if n > 1 then goto S1; end; end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 0; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M2; send E1 to M2; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E1 to M2; end; goto S0; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  choose flag : boolean;  if n > 2 then goto S0; end; end;
    on m : E3 when n < 1 ==> begin who := m.w; choose who : id_t;  if left > 0 then left := left - 1; send E1 to M2; send E1 to M2; end;  end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  if flag then n := 0; end;   end;
    on m : E1 ==> var k : 0..3; begin if isundefined(came) then came := 1; end;  n := (n + 1) % 4;  k := n; receive case m : E0:  n := (n + 1) % 4; case m : E1:  if flag then n := 0; end; if left > 0 then left := left - 1; send E1 to M2; end; end; n := k;  end;
    on m : E3 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose who : id_t;  if n > 0 then goto S1; end; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  send E1 to M2; goto S1; end;
    on null when left > 0 & flag ==> begin left := left - 1; send E1 to M2; goto S1; end;
  end;
end;
machine M2
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M1; end; end;
    exit begin choose flag : boolean; end;
    on m : E1 when n < 3 ==> begin if left > 0 then left := left - 1; send E1 to M1; end;  choose who : id_t;  if left > 0 then left := left - 1; send E1 to M1; send E1 to M1; end; if n > 0 then goto S2; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  send E2(who) to M0; send E1 to M1; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;   end;
    on null when left > 0 ==> begin left := left - 1; send E1 to M1; send E2(who) to M0;  end;
  end;
  state S1
    entry begin flag := !flag; end;
    exit begin choose flag : boolean; end;
    on m : E1 ==> begin if left > 0 then left := left - 1; send E1 to M1; end;  choose who : id_t;  if left > 0 then left := left - 1; send E1 to M1; send E1 to M1; end;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; flag := !flag;  send E2(who) to M0;  end;
  end;
  state S2
    entry begin choose who : id_t; end;
    on m : E1 ==> begin if left > 0 then left := left - 1; send E1 to M1; end;  undefine who;  if left > 0 then left := left - 1; send E1 to M1; end;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1;   send E1 to M1; goto S0; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; n := (n + 1) % 4;  if n > 1 then goto S2; end; end;
  end;
end;
