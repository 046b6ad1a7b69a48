type id_t : 0..1;
event E0; E1 (w : id_t);
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    exit begin  end;
    on m : E1 ==> begin if isundefined(who) then who := m.w; else flag := who = m.w; end; choose flag : boolean;   end;
    rule "tell" left > 0 ==> begin left := left - 1; send E0 to M1; send E1(who) to M2; end;
    rule "r0" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  send E1(who) to M2; send E1(who) to M2;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose who : id_t;  send E1(who) to M2; send E1(who) to M2; if n > 1 then goto S0; end; end;
  end;
  state S1
    on m : E1 ==> var k : 0..3; begin if isundefined(who) then who := m.w; else flag := who = m.w; end; undefine who;  k := n; receive case m : E1: if isundefined(who) then who := m.w; else flag := who = m.w; end; flag := !flag; if flag then receive case E1: k := 0; end; end; end; if k > 1 then n := 0; end;  end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  send E1(who) to M2; goto S0; end;
  end;
end;
machine M1
  mailbox 4;
  var n : 0..3; left : 0..0; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 0; flag := false; undefine who; end; end;
    exit begin choose who : id_t; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end;  choose flag : boolean;  if left > 0 then left := left - 1; send E1(who) to M2; send E1(who) to M2; end; goto S0; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; who := m.w; choose flag : boolean;  goto S1; end;
    rule "r0" left > 0 ==> begin left := left - 1; undefine who;   end;
  end;
  state S1
    exit begin n := (n + 1) % 4; end;
    on m : E0 ==> var k : 0..3; begin if isundefined(came) then came := 0; end;  choose flag : boolean;  if left > 0 then left := left - 1; send E1(who) to M2; send E1(who) to M2; end; k := n; receive case m : E0:  n := (n + 1) % 4; end; n := k; goto S0; end;
    on m : E1 when n < 1 ==> begin if isundefined(came) then came := 1; end; who := m.w; choose who : id_t;  if flag & n = 3 then halt; end; end;
    rule "r0" left > 0 ==> begin left := left - 1;   send E1(who) to M2;  end;
    rule "r1" left > 0 ==> begin left := left - 1; if flag then n := 0; end;  goto S2; end;
  end;
  state S2
    on m : E0 ==> begin if isundefined(came) then came := 0; end;    goto S1; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end; who := m.w; flag := !flag;  if left > 0 then left := left - 1; announce E1(who); end; goto S0; end;
    rule "r0" left > 0 ==> begin left := left - 1; flag := !flag;  announce E1(who); goto S0; end;
  end;
end;
machine M2
  mailbox 2;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 1; left := 1; flag := false; undefine who; end; if left > 0 then left := left - 1; send E1(who) to M0; end; end;
    on m : E1 ==> begin if left > 0 then left := left - 1; send E1(who) to M1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end; choose flag : boolean;  goto S1; end;
    on null when left > 0 & flag ==> begin left := left - 1; send E1(who) to M0; send E1(who) to M1; if n > 0 then goto S1; end; end;
  end;
  state S1
    on m : E1 ==> begin if left > 0 then left := left - 1; send E1(who) to M1; end; if isundefined(who) then who := m.w; else flag := who = m.w; end;    end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;  send E1(who) to M1; if n > 2 then goto S0; end; end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; if flag then n := 0; end;  send E1(who) to M1; send E1(who) to M0; goto S0; end;
  end;
end;
monitor W observes E1
  var n : 0..3; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; who := m.w;  if flag then goto S1; end; end;
  end;
  state S1
    entry begin if isundefined(n) then n := 0; flag := false; end; end;
    on m : E1 ==> begin n := (n + 1) % 4; if isundefined(who) then who := m.w; else flag := who = m.w; end;   end;
  end;
end;
cover "p98" !(M1.at = S0 & M0.at = S1);
cover "p99" !(M1.at = S0 & M0.at = S0);
