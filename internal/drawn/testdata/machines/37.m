type id_t : scalarset(2);
event E0 (b : boolean); E1;
machine M0 [i : id_t]
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M1[this]; end; end;
    on m : E1 ==> begin  undefine who;   end;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;  send E1 to M1[i]; if n > 0 then goto S0; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1 to M1[i]; send E0(n = 0) to M1[i]; if flag & n = 3 then halt; end; end;
  end;
  state S1
    entry begin choose who : id_t; if n = 2 then goto S2; end; end;
    ignore E1;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; flag := !flag;   end;
  end;
  state S2
    on m : E1 ==> begin  n := (n + 1) % 4;  if n > 0 then goto S2; end; end;
    rule "r0" left > 0 & !flag ==> var k : 0..3; begin left := left - 1; undefine who;  send E0(true) to M1[this]; k := n; receive case m : E1:  choose n : 0..3 where n != 1; end; n := (n + k) % 4; goto S1; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  goto S1; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M0[i]; end; end;
    defer E0;
    on m : E1 ==> begin  choose n : 0..3 where n != 1;  if n > 2 then goto S0; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1 to M0[this]; send E1 to M0[i];  end;
  end;
  state S1
    on m : E0 ==> var k : 0..3; begin flag := m.b; undefine who;  k := n; receive case m : E0: if m.b then n := 0; end; n := (n + 1) % 4; if flag then receive case E0: k := 0; end; end; case m : E1:  choose n : 0..3 where n != 1; if left > 0 then left := left - 1; send E1 to M0[this]; end; end; if k > 1 then n := 0; end;  end;
    defer E1;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;  if n > 2 then goto S0; end; end;
    rule "r1" left > 0 & !flag ==> var k : 0..3; begin left := left - 1; if flag then n := 0; end;  k := n; receive case m : E0: if m.b then n := 0; end; undefine who; if flag then receive case E0: k := 0; end; end; if left > 0 then left := left - 1; send E1 to M0[this]; send E1 to M0[this]; end; case m : E1:  if flag then n := 0; end; end; n := (n + k) % 4; goto S1; end;
  end;
  state S2
    ignore E0;
    defer E1;
    rule "r0" left > 0 ==> begin left := left - 1; undefine who;  send E1 to M0[this]; send E1 to M0[i];  end;
    rule "r1" left > 0 ==> var k : 0..3; begin left := left - 1; n := (n + 1) % 4;  send E1 to M0[i]; send E1 to M0[this]; k := n; receive case m : E0: flag := m.b; choose flag : boolean; case m : E1:  flag := !flag; end; if k > 1 then n := 0; end; goto S1; end;
  end;
end;
cover "p64" (forall x : id_t do (M0[x].at != S0 | M0[x].left < 2) end) | (exists x : id_t do M1[x].at = S1 end);
invariant "p74" (forall x : id_t do M0[x].at != S2 end) | (exists x : id_t do M0[x].at != S2 end);
