type id_t : scalarset(2);
event E0; E1; E2 (n : 0..2);
machine M0
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E0 to M2; send E0 to M1; end; end;
    exit begin  end;
    on m : E2 ==> begin if m.n > n then n := m.n; end; flag := !flag;  goto S1; end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0 to M1; send E0 to M2; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;  announce E0;  end;
  end;
  state S1
    on m : E2 ==> begin flag := m.n = 1; choose flag : boolean;  if left > 0 then left := left - 1; reply E0; end;  end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  send E0 to M1; goto S1; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  announce E0; goto S0; end;
  end;
  state S2
    on m : E2 ==> begin if m.n > n then n := m.n; end; flag := !flag;  if left > 0 then left := left - 1; send E0 to M1; end;  end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;  announce E0;  end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 0; flag := false; undefine who; end; end;
    on m : E0 when n < 2 ==> var k : 0..3; begin if isundefined(came) then came := 0; end;    k := n; receive case m : E0:  choose n : 0..3 where n != 1; case m : E1:  n := (n + 1) % 4; if flag then receive case E0: k := 0; end; end; end; n := (n + k) % 4; if n > 1 then goto S1; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  if flag then n := 0; end;  if left > 0 then left := left - 1; send E1 to M2; send E1 to M2; end;  end;
    on m : E2 ==> begin flag := m.n = 1; choose n : 0..3 where n != 1;   end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  if flag then n := 0; end;  goto S0; end;
    on m : E1 when n < 3 ==> begin if isundefined(came) then came := 1; end;  if flag then n := 0; end;   end;
    ignore E2;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E1 to M2; send E1 to M2;  end;
    on null when left > 0 ==> begin left := left - 1; announce E0;  end;
  end;
end;
machine M2
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M1; end; end;
    exit begin undefine who; end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1 to M1; end;  undefine who;  if flag & n = 3 then halt; end; end;
    on m : E1 ==> begin  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; reply E1; end; goto S1; end;
    ignore E2;
  end;
  state S1
    entry begin n := (n + 1) % 4; if n = 1 then n := n - 1; raise E2(0); end; end;
    exit begin choose flag : boolean; end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1 to M1; end;  if flag then n := 0; end;  goto S1; end;
    on m : E1 ==> begin  choose n : 0..3 where n != 1;   end;
    on m : E2 ==> begin n := m.n;    end;
  end;
end;
monitor W observes E0, E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4;    end;
    on m : E1 ==> begin n := (n + 1) % 4;   goto S1; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E0 ==> begin n := (n + 1) % 4;    end;
    on m : E1 ==> begin n := (n + 1) % 4;   goto S0; end;
  end;
end;
invariant "p55" M2.at = S1 -> M2.at != S0;
