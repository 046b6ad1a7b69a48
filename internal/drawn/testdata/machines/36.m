type id_t : scalarset(2);
event E0; E1; E2;
machine M0 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E2 ==> begin  choose flag : boolean;  if left > 0 then left := left - 1; send E0 to M1; send E0 to M1; end;  end;
    rule "r0" left > 0 ==> begin left := left - 1; choose who : id_t;  send E0 to M1; send E0 to M1; if flag & n = 3 then halt; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; undefine who;  announce E0; goto S0; end;
  end;
  state S1
    entry begin if flag then n := 0; end; if n = 1 then n := n - 1; raise E2; end; end;
    on m : E2 ==> begin  undefine who;   end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M2; end; end;
    exit begin flag := !flag; end;
    on m : E0 ==> begin  flag := !flag;  goto S1; end;
    on m : E1 ==> begin  flag := !flag;  if left > 0 then left := left - 1; reply E1; end; goto S1; end;
    on m : E2 ==> var k : 0..3; begin  choose who : id_t;  k := n; receive case m : E0:  choose flag : boolean; if left > 0 then left := left - 1; send E1 to M1; send E1 to M1; end; case m : E1:  choose who : id_t; case m : E2:  flag := !flag; if left > 0 then left := left - 1; announce E0; end; end; n := (n + k) % 4; goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;   end;
    rule "r1" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1 to M2;  end;
  end;
  state S1
    entry begin n := (n + 1) % 4; end;
    defer E0;
    on m : E1 ==> begin  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E1 to M2; end;  end;
    on m : E2 when n < 2 ==> begin  choose flag : boolean;   end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; flag := !flag;  send E1 to M2; goto S1; end;
    rule "r1" left > 0 ==> begin left := left - 1;   send E1 to M1; goto S1; end;
  end;
end;
machine M2
  mailbox 6;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 2; flag := false; undefine who; end; end;
    on E1 goto S2;
    rule "r0" left > 0 ==> begin left := left - 1;    end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; n := (n + 1) % 4;  choose who : id_t; send E2 to M0[who]; if flag & n = 3 then halt; end; end;
  end;
  state S1
    entry begin flag := !flag; end;
    ignore E1;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E2 to M0; goto S0; end;
  end;
  state S2
    entry begin undefine who; end;
    on E1 goto S1;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; undefine who;  send E0 to M1; goto S1; end;
  end;
end;
monitor W observes E0, E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4;   if flag then goto S1; end; end;
    on m : E1 ==> begin n := (n + 1) % 4;   if flag then goto S1; end; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4;   if flag then goto S1; end; end;
    on m : E1 ==> begin n := (n + 1) % 4;   goto S1; end;
  end;
end;
cover "p48" (M1.at != S0 | M1.left < 2) | M2.at = S1;
