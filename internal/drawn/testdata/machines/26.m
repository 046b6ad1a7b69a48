type id_t : 0..1;
event E0 (n : 0..2); E1;
machine M0
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1;  new K(n); end; end;
    on m : E1 ==> begin     end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0(2) to M1; send E0(2) to M2; end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end; if !isundefined(kid) then flag := forall x : K do x = kid end; end; if !isundefined(kid) then send E1 to kid; end; if n > 1 then goto S0; end; end;
  end;
  state S1
    entry begin choose who : id_t; end;
    on m : E1 ==> begin  n := (n + 1) % 4;  goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag; n := count x : K do true end; send E0(1) to M2; if n > 0 then goto S1; end; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; n := (n + 1) % 4;   end;
  end;
end;
machine M1
  mailbox 8 drop;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 0; flag := false; undefine who; end; end;
    on m : E0 ==> var k : 0..3; begin if isundefined(came) then came := 0; end; flag := m.n = 1;   k := n; receive case m : E0: flag := m.n = 1; choose n : 0..3 where n != 1; if flag then receive case E0: k := 0; end; end; case m : E1:  choose who : id_t; if flag then receive case E0: k := 0; end; end; if left > 0 then left := left - 1; send E1 to M2; end; end; n := (n + k) % 4;  end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  flag := !flag;  if n > 1 then goto S1; end; end;
    rule "r0" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; choose who : id_t;  k := n; receive case m : E0: flag := m.n = 1; if flag then n := 0; end; case m : E1:  if flag then n := 0; end; if flag then receive case E0: k := 0; end; end; end; n := k; if n > 0 then goto S1; end; end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end; flag := m.n = 1; if flag then n := 0; end;  if left > 0 then left := left - 1; send E1 to M2; end;  end;
    on m : E1 when n < 2 ==> begin if isundefined(came) then came := 1; end;  undefine who;  if left > 0 then left := left - 1; send E1 to M2; end;  end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E1 to M2;  end;
    rule "r1" left > 0 & !flag ==> var k : 0..3; begin left := left - 1; flag := !flag;  send E1 to M2; send E1 to M2; k := n; receive case m : E0: flag := m.n = 1; n := (n + 1) % 4; end; n := k;  end;
  end;
  state S2
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if m.n > n then n := m.n; end; undefine who;   end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  if flag then n := 0; end;  if left > 0 then left := left - 1; reply E1; end; if left > 0 then left := left - 1; send E1 to M2; end; if n > 2 then goto S1; end; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; flag := !flag;  send E1 to M2; goto S1; end;
  end;
end;
machine M2
  mailbox 4 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M1; end; end;
    exit begin if flag then n := 0; end; end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1 to M1; end; n := m.n; undefine who;   end;
    on m : E1 ==> begin  undefine who;   end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  goto S1; end;
  end;
  state S1
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1 to M1; end; if m.n > n then n := m.n; end; if flag then n := 0; end;  if flag & n = 3 then halt; end; end;
    on m : E1 ==> begin  choose n : 0..3 where n != 1;   end;
  end;
  state S2
    entry begin choose n : 0..3 where n != 1; end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1 to M1; end; flag := m.n = 1; choose n : 0..3 where n != 1;   end;
    ignore E1;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; choose n : 0..3 where n != 1;  send E1 to M1; k := n; receive case m : E0: n := m.n;  if flag then receive case E0: k := 0; end; end; case m : E1:  choose who : id_t; end; if k > 1 then n := 0; end; goto S1; end;
  end;
end;
machine K at most 1 (given : 0..3)
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1 to M2; send E1 to M2; end; end;
    on E1 goto S1;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1 to M2;  end;
  end;
  state S1
    entry begin undefine who; end;
    on m : E1 ==> var k : 0..3; begin  if flag then n := 0; end;  k := n; receive case m : E1:  flag := !flag; end; if k > 1 then n := 0; end;  end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose flag : boolean;   end;
  end;
end;
invariant "p45" (M1.at != S0 | M1.left < 2) -> (forall x : K do (K[x].at != S0 | K[x].left < 2) end);
cover "p91" (M2.at != S0 | M2.left < 2) | M1.at = S1;
