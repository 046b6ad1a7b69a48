type id_t : scalarset(2);
event E0; E1 (n : 0..2);
machine M0
  mailbox 8 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0 to M1; send E1(n % 3) to M2; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  send E1(1) to M2; if n > 2 then goto S1; end; end;
  end;
  state S1
    entry begin n := (n + 1) % 4; end;
    exit begin choose flag : boolean; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  send E1(0) to M2; send E0 to M1;  end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; n := (n + 1) % 4;  send E0 to M1;  end;
  end;
  state S2
    entry begin flag := !flag; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose flag : boolean;  send E1(n % 3) to M2; goto S2; end;
  end;
end;
machine M1
  mailbox 4;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 0; flag := false; undefine who; end; end;
    on m : E0 ==> var k : 0..3; begin if isundefined(came) then came := 0; end;  choose flag : boolean;  if left > 0 then left := left - 1; send E1(n % 3) to M2; send E1(1) to M2; end; k := n; receive case m : E0:  undefine who; if left > 0 then left := left - 1; send E1(2) to M2; send E1(0) to M2; end; case m : E1: n := m.n; undefine who; end; n := (n + k) % 4; if n > 1 then goto S0; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; n := m.n; choose who : id_t;   end;
  end;
  state S1
    exit begin n := (n + 1) % 4; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  choose who : id_t;  goto S1; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; n := m.n; if flag then n := 0; end;   end;
  end;
end;
machine M2
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin if left > 0 then left := left - 1; send E1(2) to M1; end; if m.n > n then n := m.n; end; if flag then n := 0; end;  if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  send E1(n % 3) to M1; if flag & n = 3 then halt; end; end;
  end;
  state S1
    entry begin n := (n + 1) % 4; end;
    on m : E1 ==> begin if left > 0 then left := left - 1; send E1(2) to M1; end; flag := m.n = 1; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E1(1) to M1; end; goto S2; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;   end;
  end;
  state S2
    on m : E1 ==> begin if left > 0 then left := left - 1; send E1(2) to M1; end; if m.n > n then n := m.n; end; flag := !flag;  if left > 0 then left := left - 1; send E1(1) to M1; end;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  send E1(1) to M1; goto S2; end;
    rule "r1" left > 0 ==> begin left := left - 1; choose who : id_t;  send E1(1) to M1; goto S1; end;
  end;
end;
invariant "p0" M0.at != S0 | M1.at = S0;
