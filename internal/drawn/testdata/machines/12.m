type id_t : scalarset(3);
event E0; E1 (b : boolean);
machine M0 [i : id_t]
  mailbox 4;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin flag := m.b; undefine who;  goto S1; end;
  end;
  state S1
    exit begin  end;
    defer E1;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  send E0 to M1;  end;
  end;
  state S2
    entry begin choose n : 0..3 where n != 1; end;
    on m : E1 when n < 1 ==> begin if m.b then n := 0; end; undefine who;  if left > 0 then left := left - 1; send E0 to M1; send E0 to M1; end;  end;
    rule "r0" left > 0 ==> begin left := left - 1;   send E0 to M1;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E0 to M1;  end;
  end;
end;
machine M1
  mailbox 2 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    defer E0;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  choose who : id_t; send E1(flag) to M0[who]; goto S2; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; undefine who;  if !isundefined(who) then send E1(true) to M0[who]; end;  end;
  end;
  state S1
    on m : E0 ==> begin  flag := !flag;  if left > 0 then left := left - 1; reply E1(n = 0); end; if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  if n > 2 then goto S2; end; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  choose who : id_t; send E1(true) to M0[who]; choose who : id_t; send E1(n = 0) to M0[who]; goto S0; end;
  end;
  state S2
    on m : E0 ==> begin  if flag then n := 0; end;  if left > 0 then left := left - 1; reply E1(true); end;  end;
    rule "r0" left > 0 ==> begin left := left - 1;   choose who : id_t; send E1(true) to M0[who]; broadcast E1(true) to M0;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;  goto S2; end;
  end;
end;
