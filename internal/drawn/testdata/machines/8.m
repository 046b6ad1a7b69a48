type id_t : scalarset(2);
event E0 (w : id_t); E1 (b : boolean);
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    exit begin choose flag : boolean; end;
    on m : E0 when n < 1 ==> var k : 0..3; begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose flag : boolean;  k := n; receive case m : E0: who := m.w; flag := !flag; end; n := k;  end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0(who) to M1; send E0(who) to M2; end;
    rule "r0" left > 0 ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E0(who) to M2; send E0(who) to M2;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  send E0(who) to M2; send E0(who) to M1; goto S1; end;
  end;
  state S1
    entry begin flag := !flag; end;
    on m : E0 ==> begin who := m.w; choose who : id_t;   end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1;   send E0(who) to M1; send E0(who) to M1; goto S0; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;   end;
  end;
end;
machine M1
  mailbox 8;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 0; flag := false; undefine who; end; if left > 0 then left := left - 1; send E0(who) to M0; end; end;
    on m : E0 ==> var k : 0..3; begin if isundefined(came) then came := 0; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; choose who : id_t;  k := n; receive case m : E0: who := m.w; choose n : 0..3 where n != 1; case m : E1: flag := m.b; choose who : id_t; if flag then receive case E0: k := 0; end; end; if left > 0 then left := left - 1; send E1(true) to M2; end; end; if k > 1 then n := 0; end; if n > 1 then goto S0; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; if m.b then n := 0; end; choose n : 0..3 where n != 1;   end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end; who := m.w; choose flag : boolean;  if left > 0 then left := left - 1; reply E0(who); end; if left > 0 then left := left - 1; send E0(who) to M0; end;  end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; flag := m.b; flag := !flag;  if left > 0 then left := left - 1; send E0(who) to M0; send E0(who) to M0; end; goto S0; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1;   send E1(flag) to M2; send E0(who) to M0; goto S1; end;
  end;
end;
machine M2
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var kid : K;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    exit begin undefine who; end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1(n = 0) to M1; end; who := m.w; undefine who;  goto S0; end;
    on m : E1 ==> var k : 0..3; begin flag := m.b; choose who : id_t;  if left > 0 then left := left - 1;  new K(n); end; k := n; receive case m : E0: if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who; case m : E1: flag := m.b; undefine who; end; n := (n + k) % 4; goto S0; end;
    on null when left > 0 & flag ==> begin left := left - 1; send E1(true) to M1;  end;
  end;
  state S1
    exit begin  end;
    on m : E0 ==> begin if left > 0 then left := left - 1; send E1(n = 0) to M1; end; who := m.w; choose who : id_t; for x : K do n := (n + 1) % 4; end; if flag & n = 3 then halt; end; end;
    on m : E1 ==> begin flag := m.b; undefine who;  if left > 0 then left := left - 1; if !isundefined(kid) then send E1(flag) to kid; end; end; goto S1; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1;   if !isundefined(kid) then send E1(true) to kid; end; goto S0; end;
  end;
end;
machine K at most 3 (given : 0..3)
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> begin flag := m.b; flag := !flag;   if n > 0 then goto S0; end; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  if flag & n = 3 then halt; end; end;
    rule "r1" left > 0 ==> begin left := left - 1;    end;
  end;
  state S1
    on m : E1 ==> begin flag := m.b; choose who : id_t;    end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  if n > 2 then goto S0; end; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;   end;
  end;
end;
invariant "p31" !((M2.at != S0 | M2.left < 2) & (exists x : K do K[x].at != S1 end));
