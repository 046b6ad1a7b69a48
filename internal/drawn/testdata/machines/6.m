type id_t : scalarset(3);
event E0 (b : boolean); E1 (b : boolean);
machine M0 [i : id_t]
  mailbox 4 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin if m.b then n := 0; end; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E0(flag) to M1; end;  end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; flag := !flag;  send E0(n = 0) to M1; send E0(flag) to M1; goto S0; end;
    on null when left > 0 ==> begin left := left - 1; send E0(true) to M1; send E0(n = 0) to M1;  end;
  end;
  state S1
    ignore E1;
    rule "r0" left > 0 ==> begin left := left - 1;   send E0(n = 0) to M1;  end;
    rule "r1" left > 0 ==> begin left := left - 1; choose who : id_t;  send E0(flag) to M1;  end;
  end;
  state S2
    exit begin n := (n + 1) % 4; end;
    ignore E1;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; choose n : 0..3 where n != 1;  send E0(flag) to M1; send E0(true) to M1; k := n; receive case m : E1: if m.b then n := 0; end;  end; n := k; if n > 1 then goto S2; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; flag := !flag;  send E0(flag) to M1;  end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E0 from s ==> begin who := s; if m.b then n := 0; end; n := (n + 1) % 4;  if n > 0 then goto S1; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E1(flag) to M0; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; if flag then n := 0; end;   end;
  end;
  state S1
    entry begin choose who : id_t; end;
    on m : E0 from s ==> begin who := s; if m.b then n := 0; end; flag := !flag;   end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  broadcast E1(true) to M0; goto S1; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;  if !isundefined(who) then send E1(n = 0) to M0[who]; end; goto S1; end;
  end;
end;
invariant "p83" !((M1.at != S0 | M1.left < 2) & M1.at = S1);
invariant "p55" M1.at != S1 -> (M1.at != S0 | M1.left < 2);
