type id_t : scalarset(2);
event E0; E1;
machine M0
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    exit begin undefine who; end;
    on m : E1 ==> begin    goto S0; end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0 to M1; send E1 to M1; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  send E0 to M1; goto S2; end;
    rule "r1" left > 0 ==> begin left := left - 1; undefine who;  if n > 0 then goto S1; end; end;
  end;
  state S1
    entry begin flag := !flag; if n = 1 then n := n - 1; raise E1; end; end;
    ignore E1;
    rule "r0" left > 0 ==> begin left := left - 1; undefine who;  if n > 2 then goto S0; end; end;
  end;
  state S2
    exit begin if flag then n := 0; end; end;
    on m : E1 ==> begin  if flag then n := 0; end;  if n > 0 then goto S0; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E0 to M2;  end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 0; flag := false; undefine who; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  choose n : 0..3 where n != 1;  goto S0; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  choose n : 0..3 where n != 1;   end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  send E1 to M2; send E1 to M2;  end;
  end;
  state S1
    entry begin if flag then n := 0; end; if n = 2 then goto S2; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  choose n : 0..3 where n != 1;   end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  n := (n + 1) % 4;  if left > 0 then left := left - 1; send E1 to M2; end; if n > 2 then goto S0; end; end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  send E1 to M2;  end;
  end;
  state S2
    exit begin undefine who; end;
    on m : E0 when n < 2 ==> var k : 0..3; begin if isundefined(came) then came := 0; end;  choose n : 0..3 where n != 1;  k := n; receive case m : E0:  choose flag : boolean; end; n := k; if n > 0 then goto S2; end; end;
    on m : E1 when n < 1 ==> begin if isundefined(came) then came := 1; end;  n := (n + 1) % 4;  goto S2; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  send E1 to M2; if n > 1 then goto S1; end; end;
  end;
end;
machine M2
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M1; send E1 to M1; end; end;
    on m : E0 ==> var k : 0..3; begin if left > 0 then left := left - 1; send E1 to M1; end;  undefine who;  k := n; receive case m : E0:  choose n : 0..3 where n != 1; if left > 0 then left := left - 1; send E1 to M1; end; end; n := (n + k) % 4; goto S1; end;
    on m : E1 ==> begin  choose n : 0..3 where n != 1;   end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; undefine who;  send E1 to M1; goto S0; end;
  end;
  state S1
    exit begin choose flag : boolean; end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1 to M1; end;    goto S2; end;
    on m : E1 ==> var k : 0..3; begin  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; reply E1; end; if left > 0 then left := left - 1; send E1 to M1; end; k := n; receive case m : E0:  if flag then n := 0; end; if left > 0 then left := left - 1; send E1 to M1; send E1 to M1; end; case m : E1:  undefine who; end; n := (n + k) % 4; goto S1; end;
  end;
  state S2
    entry begin flag := !flag; end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1 to M1; end;  flag := !flag;   end;
    on E1 goto S1;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; n := (n + 1) % 4;  send E1 to M1;  end;
  end;
end;
