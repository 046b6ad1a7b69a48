type id_t : scalarset(2);
event E0; E1 (b : boolean); E2; E3 (n : 0..2);
machine M0
  mailbox 6 drop;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E2 ==> begin  choose who : id_t;  if left > 0 then left := left - 1; reply E3(n % 3); end; if flag & n = 3 then halt; end; end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0 to M1; send E3(2) to M2; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  kid := new K(n); goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; n := (n + 1) % 4; if !isundefined(kid) then flag := exists x : K do x != kid end; end; kid := new K(n);  end;
  end;
  state S1
    exit begin choose flag : boolean; end;
    on m : E2 ==> begin  if flag then n := 0; end;   end;
    rule "r0" left > 0 ==> begin left := left - 1;   send E0 to M1; send E3(n % 3) to M2; goto S0; end;
  end;
end;
machine M1
  mailbox 4;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 0; flag := false; undefine who; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E1(true) to M2; end;  end;
    on m : E1 when n < 2 ==> begin if isundefined(came) then came := 1; end; flag := m.b; choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; reply E1(n = 0); end; goto S1; end;
    ignore E3;
    rule "r0" left > 0 ==> begin left := left - 1;   announce E3(0);  end;
  end;
  state S1
    entry begin flag := !flag; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; send E1(n = 0) to M2; send E1(true) to M2; end; goto S0; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if m.b then n := 0; end; undefine who;  if n > 0 then goto S0; end; end;
    on m : E3 ==> begin flag := m.n = 1; choose flag : boolean;   end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1;   k := n; receive case m : E0:  if flag then n := 0; end; case m : E1: if m.b then n := 0; end; choose n : 0..3 where n != 1; end; if k > 1 then n := 0; end;  end;
    rule "r1" left > 0 ==> begin left := left - 1; choose who : id_t;  send E1(true) to M2; send E1(true) to M2;  end;
  end;
  state S2
    entry begin choose who : id_t; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;    if left > 0 then left := left - 1; send E1(flag) to M2; send E1(flag) to M2; end; goto S0; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; flag := m.b; undefine who;  if left > 0 then left := left - 1; send E1(flag) to M2; send E1(n = 0) to M2; end; goto S0; end;
    on m : E3 ==> begin flag := m.n = 1; choose flag : boolean;  if left > 0 then left := left - 1; send E1(flag) to M2; end; goto S0; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  send E1(n = 0) to M2; if flag & n = 3 then halt; end; end;
    rule "r1" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  goto S0; end;
  end;
end;
machine M2
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    exit begin choose n : 0..3 where n != 1; end;
    defer E1;
    on m : E3 ==> begin if left > 0 then left := left - 1; send E1(true) to M1; end; flag := m.n = 1; choose n : 0..3 where n != 1;  goto S0; end;
    rule "r0" left > 0 & n < 3 ==> var k : 0..3; begin left := left - 1; n := (n + 1) % 4;  send E2 to M0; k := n; receive case m : E3: flag := m.n = 1; if flag then n := 0; end; if left > 0 then left := left - 1; send E1(flag) to M1; end; case m : E1: if m.b then n := 0; end; choose who : id_t; end; if k > 1 then n := 0; end; if n > 1 then goto S1; end; end;
  end;
  state S1
    exit begin choose flag : boolean; end;
    on m : E1 ==> begin flag := m.b; undefine who;   end;
    on m : E3 ==> begin if left > 0 then left := left - 1; send E1(n = 0) to M1; end; if m.n > n then n := m.n; end; flag := !flag;   end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; n := (n + 1) % 4;  announce E3(1); goto S0; end;
  end;
end;
machine K at most 3 (given : 0..3)
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1(true) to M2; send E1(flag) to M2; end; end;
    on m : E3 ==> begin flag := m.n = 1; choose who : id_t;  if left > 0 then left := left - 1; send E1(n = 0) to M2; end;  end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1; undefine who;  goto S1; end;
  end;
  state S1
    on m : E3 ==> begin n := m.n; choose who : id_t;  if left > 0 then left := left - 1; send E1(true) to M2; send E1(flag) to M2; end; goto S1; end;
  end;
end;
monitor W observes E3
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E3 ==> begin n := (n + 1) % 4; flag := m.n = 1;  goto S1; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E3 ==> begin n := (n + 1) % 4; n := m.n;   end;
  end;
end;
invariant "p50" !(M0.at = S0 & (exists x : K do K[x].at != S1 end));
