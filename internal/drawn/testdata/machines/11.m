type id_t : scalarset(2);
event E0 (n : 0..2); E1 (n : 0..2);
machine M0
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E0 from s when n < 2 ==> begin n := m.n; undefine who;  if left > 0 then left := left - 1; broadcast E1(0) to M1; end; goto S0; end;
    defer E1;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0(n % 3) to M1; broadcast E1(0) to M1; end;
  end;
  state S1
    exit begin choose n : 0..3 where n != 1; end;
    on m : E0 ==> begin n := m.n; flag := !flag;  if left > 0 then left := left - 1; reply E0(0); end;  end;
    on m : E1 ==> begin n := m.n; if flag then n := 0; end;   end;
    rule "r0" left > 0 ==> begin left := left - 1;   broadcast E0(0) to M1; choose who : id_t; send E1(0) to M1[who];  end;
    rule "r1" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  broadcast E0(2) to M1; if !isundefined(who) then send E1(2) to M1[who]; end; goto S1; end;
  end;
end;
machine M1 [i : id_t]
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 when n < 2 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(0) to M1; end; flag := m.n = 1; choose who : id_t;  if n > 0 then goto S0; end; end;
    on m : E1 ==> var k : 0..3; begin if isundefined(came) then came := 1; end; if m.n > n then n := m.n; end; if flag then n := 0; end;  if left > 0 then left := left - 1; if !isundefined(who) then send E1(1) to M1[who]; end; broadcast E1(1) to M1; end; k := n; receive case m : E0: if m.n > n then n := m.n; end; choose who : id_t; case m : E1: if m.n > n then n := m.n; end; if flag then n := 0; end; if left > 0 then left := left - 1; send E0(0) to M0; end; end; if k > 1 then n := 0; end; goto S0; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; flag := !flag;  choose who : id_t; send E1(0) to M1[who]; send E0(1) to M0;  end;
  end;
  state S1
    on m : E0 when n < 1 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1(1) to M1; end; flag := m.n = 1; if flag then n := 0; end;  if n > 2 then goto S0; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; n := m.n; choose flag : boolean;  goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1;   goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  send E1(1) to M0;  end;
  end;
end;
monitor W observes E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; if m.n > n then n := m.n; end;  goto S0; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; n := m.n;   end;
  end;
end;
cover "p1" M0.at = S1 | (forall x : id_t do M1[x].at != S0 end);
invariant "p43" !((M0.at != S0 | M0.left < 2) & (exists x : id_t do M1[x].at != S1 end));
