type id_t : 0..1;
event E0 (n : 0..2); E1 (b : boolean);
machine M0 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E0(2) to M1; end; end;
  end;
  state S1
    on null when left > 0 ==> begin left := left - 1; send E1(true) to M1; send E0(1) to M1;  end;
  end;
end;
machine M1
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E0 when n < 3 ==> begin if m.n > n then n := m.n; end; n := (n + 1) % 4;  if left > 0 then left := left - 1; send E0(0) to M1; send E1(flag) to M2; end; if n > 2 then goto S0; end; end;
    on m : E1 from s ==> begin who := s; if m.b then n := 0; end; choose who : id_t;  goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1(flag) to M2; send E1(n = 0) to M2;  end;
  end;
  state S1
    on m : E0 ==> begin flag := m.n = 1; undefine who;  if left > 0 then left := left - 1; send E0(1) to M1; end; goto S0; end;
    on m : E1 from s ==> begin who := s; if m.b then n := 0; end; choose flag : boolean;  if left > 0 then left := left - 1; send E1(true) to M2; end;  end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose flag : boolean;  send E0(n % 3) to M1; goto S1; end;
    rule "r1" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E0(2) to M1; if n > 0 then goto S0; end; end;
  end;
end;
machine M2
  mailbox 8;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 2; flag := false; undefine who; end; end;
    exit begin choose who : id_t; end;
    on m : E1 ==> begin if m.b then n := 0; end;   if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  if n > 2 then goto S2; end; end;
  end;
  state S1
    entry begin n := (n + 1) % 4; end;
    on m : E1 ==> begin flag := m.b; n := (n + 1) % 4;  goto S2; end;
  end;
  state S2
    entry begin undefine who; end;
    on m : E1 when n < 1 ==> begin if m.b then n := 0; end; if flag then n := 0; end;    end;
    rule "r0" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  goto S2; end;
  end;
end;
cover "p49" !(M2.at != S0 & M2.at != S0);
invariant "p91" (exists x : id_t do (M0[x].at != S0 | M0[x].left < 2) end) -> (M2.at != S0 | M2.left < 2);
