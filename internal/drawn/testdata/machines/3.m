type id_t : 0..1;
event E0; E1; E2;
machine M0
  mailbox 8;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  start state S0
    entry begin if isundefined(left) then n := 0; left := 1; flag := false; undefine who; end; end;
    on m : E1 ==> var k : 0..3; begin  if flag then n := 0; end;  k := n; receive case m : E1:  choose n : 0..3 where n != 1; if left > 0 then left := left - 1; if !isundefined(who) then send E1 to M1[who]; end; end; end; if k > 1 then n := 0; end; goto S2; end;
    rule "tell" left > 0 ==> begin left := left - 1; broadcast E0 to M1; broadcast E1 to M1; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  broadcast E0 to M1;  end;
    rule "r1" left > 0 & n < 3 ==> begin left := left - 1; choose flag : boolean;  broadcast E0 to M1;  end;
    on null when left > 0 & flag ==> begin left := left - 1; choose who : id_t; send E0 to M1[who]; goto S0; end;
  end;
  state S1
    ignore E1;
    rule "r0" left > 0 ==> var k : 0..3; begin left := left - 1; flag := !flag;  broadcast E2 to M1; k := n; receive case m : E1:  choose n : 0..3 where n != 1; end; n := (n + k) % 4; goto S2; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; choose n : 0..3 where n != 1;  if flag & n = 3 then halt; end; end;
    on null when left > 0 & flag ==> begin left := left - 1; broadcast E1 to M1; broadcast E1 to M1;  end;
  end;
  state S2
    on m : E1 from s ==> begin who := s;    goto S1; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; choose who : id_t;  broadcast E0 to M1; choose who : id_t; send E2 to M1[who];  end;
  end;
end;
machine M1 [i : id_t]
  mailbox 6;
  var n : 0..3; left : 0..1; who : id_t; flag : boolean;
  var came : 0..1;
  start state S0
    entry begin if isundefined(left) then n := 2; left := 1; flag := false; undefine who; end; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end;  n := (n + 1) % 4;  if left > 0 then left := left - 1; reply E1; end; if n > 2 then goto S0; end; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  choose n : 0..3 where n != 1;  if flag & n = 3 then halt; end; end;
    on m : E2 ==> begin  undefine who;   end;
  end;
  state S1
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end;     end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  if flag then n := 0; end;  if left > 0 then left := left - 1; if !isundefined(who) then send E1 to M1[who]; end; end; goto S0; end;
    on m : E2 ==> begin    if left > 0 then left := left - 1; send E1 to M0; end; if n > 0 then goto S0; end; end;
    rule "r0" left > 0 & !flag ==> begin left := left - 1; n := (n + 1) % 4;  broadcast E1 to M1; send E1 to M0; goto S1; end;
    rule "r1" left > 0 & !flag ==> begin left := left - 1; if flag then n := 0; end;  broadcast E1 to M1; choose who : id_t; send E1 to M1[who];  end;
  end;
  state S2
    exit begin n := (n + 1) % 4; end;
    on m : E0 ==> begin if isundefined(came) then came := 0; end; if left > 0 then left := left - 1; broadcast E1 to M1; end;  choose n : 0..3 where n != 1;  if left > 0 then left := left - 1; reply E1; end; goto S1; end;
    on m : E1 ==> begin if isundefined(came) then came := 1; end;  flag := !flag;   end;
    on m : E2 ==> begin  choose flag : boolean;  if left > 0 then left := left - 1; reply E1; end; goto S2; end;
    rule "r0" left > 0 ==> begin left := left - 1;   send E1 to M0;  end;
  end;
end;
