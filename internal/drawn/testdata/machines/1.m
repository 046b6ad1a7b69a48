type id_t : scalarset(2);
event E0; E1;
machine M0 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    ignore E1;
  end;
  state S1
    entry begin choose flag : boolean; end;
    ignore E1;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; n := (n + 1) % 4;  kid := new K(n); goto S0; end;
    on null when left > 0 & flag ==> begin left := left - 1; send E0 to M1[this]; goto S1; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 from s ==> var k : 0..3; begin    if left > 0 then left := left - 1; send E1 to M0[i]; send E1 to M0[this]; end; k := n; receive case m : E0:  choose who : id_t; if left > 0 then left := left - 1; announce E0; end; end; n := (n + k) % 4;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1;   send E1 to M0[this]; send E1 to M0[i]; if n > 1 then goto S1; end; end;
    rule "r1" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; undefine who;  send E1 to M0[this]; send E1 to M0[this]; k := n; receive case m : E0:  n := (n + 1) % 4; if flag then receive case E0: k := 0; end; end; end; n := (n + k) % 4;  end;
    on null when left > 0 ==> begin left := left - 1; send E1 to M0[this]; send E1 to M0[this]; if n > 0 then goto S1; end; end;
  end;
  state S1
    entry begin choose who : id_t; end;
    on m : E0 from s ==> var k : 0..3; begin  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; reply E1; end; k := n; receive case m : E0:  choose n : 0..3 where n != 1; end; if k > 1 then n := 0; end;  end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1 to M0[this]; send E1 to M0[i];  end;
  end;
end;
machine K at most 1 (given : 0..3)
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    exit begin choose flag : boolean; end;
    on m : E1 ==> begin  choose flag : boolean;  goto S1; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  if n > 0 then goto S1; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose who : id_t;  broadcast E1 to M0; choose who : id_t; send E1 to M0[who];  end;
  end;
  state S1
    entry begin choose flag : boolean; end;
    exit begin choose n : 0..3 where n != 1; end;
    on m : E1 from s ==> begin who := s;    if left > 0 then left := left - 1; reply E1; end; if left > 0 then left := left - 1; broadcast E1 to M0; choose who : id_t; send E1 to M0[who]; end;  end;
  end;
end;
monitor W observes E0, E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4;   goto S0; end;
    on m : E1 ==> begin n := (n + 1) % 4;   if flag then goto S1; end; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4;   goto S0; end;
    on m : E1 ==> begin n := (n + 1) % 4;   if flag then goto S1; end; end;
  end;
end;
invariant "p13" (forall x : id_t do M0[x].at != S1 end) -> (forall x : id_t do M1[x].at = S0 end);
