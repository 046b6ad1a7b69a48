type id_t : scalarset(2);
event E0 (n : 0..2); E1 (w : id_t);
machine M0
  mailbox 2;
  var n : 0..3; left : 0..2; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 2; flag := false; undefine who; end; end;
    on m : E0 ==> begin if m.n > n then n := m.n; end;   if left > 0 then left := left - 1; reply E0(1); end; goto S1; end;
    on m : E1 when n < 1 ==> begin who := m.w; undefine who;  if left > 0 then left := left - 1; reply E0(0); end;  end;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; choose who : id_t;  send E0(0) to M1; send E0(0) to M1; k := n; receive case m : E0: if m.n > n then n := m.n; end; n := (n + 1) % 4; case m : E1: who := m.w; undefine who; end; n := k; goto S1; end;
  end;
  state S1
    entry begin  end;
    on m : E0 ==> begin if m.n > n then n := m.n; end;   if left > 0 then left := left - 1; send E0(1) to M1; send E0(0) to M1; end;  end;
    on m : E1 ==> begin who := m.w; choose who : id_t;  if left > 0 then left := left - 1; reply E0(1); end; goto S0; end;
  end;
end;
machine M1
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; if !isundefined(kid) then send E0(1) to kid; end; end; end;
    on m : E0 ==> begin if m.n > n then n := m.n; end; choose who : id_t;   end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who;  if left > 0 then left := left - 1; kid := new K(n); end; if n > 2 then goto S0; end; end;
  end;
  state S1
    on m : E0 ==> begin if m.n > n then n := m.n; end; choose flag : boolean;   end;
    on m : E1 ==> begin who := m.w; choose n : 0..3 where n != 1;  goto S1; end;
    rule "r0" left > 0 & n < 3 ==> begin left := left - 1;   send E1(who) to M0; goto S0; end;
    rule "r1" left > 0 ==> begin left := left - 1; n := (n + 1) % 4;  goto S1; end;
  end;
end;
machine K at most 1 (given : 0..3)
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    defer E0;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;   end;
  end;
  state S1
    exit begin undefine who; end;
    on m : E0 ==> begin n := m.n; n := (n + 1) % 4;   if n > 1 then goto S0; end; end;
  end;
end;
monitor W observes E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end; assert "w" n != 2;  end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; who := m.w;   end;
  end;
end;
invariant "p86" !(M0.at = S1 & M1.at = S1);
