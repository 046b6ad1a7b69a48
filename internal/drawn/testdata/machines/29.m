type id_t : scalarset(2);
event E0 (b : boolean); E1;
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin  choose flag : boolean;   end;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0(true) to M1; broadcast E1 to M1; end;
  end;
  state S1
    on m : E1 ==> begin  choose who : id_t;  if left > 0 then left := left - 1; if !isundefined(who) then send E0(n = 0) to M1[who]; end; if !isundefined(who) then send E0(flag) to M1[who]; end; end; goto S1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; flag := !flag;  broadcast E0(flag) to M1; if n > 1 then goto S0; end; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end; flag := m.b; choose flag : boolean;   end;
    on m : E1 when n < 2 ==> begin if isundefined(came) then came := 1; end;  choose who : id_t;  if left > 0 then left := left - 1; if !isundefined(who) then send E1 to M1[who]; end; end; goto S2; end;
    rule "r0" left > 0 ==> begin left := left - 1; undefine who;   end;
  end;
  state S1
    entry begin  end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end; flag := m.b; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; reply E1; end;  end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  choose flag : boolean;   end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1;   send E1 to M0; goto S2; end;
  end;
  state S2
    entry begin n := (n + 1) % 4; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end; flag := m.b; choose n : 0..3 where n != 1;  if n > 0 then goto S0; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;    if left > 0 then left := left - 1; if !isundefined(who) then send E1 to M1[who]; end; end; goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  goto S0; end;
  end;
end;
invariant "p37" !((forall x : id_t do (M1[x].at != S0 | M1[x].left < 2) end) & (forall x : id_t do M1[x].at != S0 end));
invariant "p54" !((exists x : id_t do M1[x].at = S2 end) & (forall x : id_t do M1[x].at = S0 end));
