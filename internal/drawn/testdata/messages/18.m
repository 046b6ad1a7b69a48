type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..2;
  E6 : enum { M4, M5 };
message
  Msg11 () from P9 to P7;
  Msg12 () from P7 to P9 lossy;
function f13(p14 : E6) : R3;
begin
  if (isundefined(p14) | p14 != M5 ? 3 : 1) + 1 % 3 != 1 then
    if 0 = 0 ? !isundefined(p14) & p14 != M5 : !isundefined(p14) -> p14 != M4 then
      return 0;
    end;
  elsif !(!isundefined(p14) -> p14 = M5) then
    if isundefined(p14) | p14 = M4 then
      return 2;
    end;
  else
    if !isundefined(p14) & p14 != M5 then
      return 3 % 3;
    endif;
    if (true ? 1 : 2) <= 1 then
      return 2 + 3 <= 2 ? 2 + 3 : 2;
    endif;
  endif;
  for i15 : E6 do
    if forall q16 := 3 to 1 by -1 do q16 >= 3 end then
      return 1 - 1;
    endif;
  end;
  return (!isundefined(p14) -> p14 = M4 ? 0 : 6) % 3;
end;
function f17(p18 : 0..1; p19 : S1; p20 : S2) : boolean;
begin
  if p20 = (p18 = 1 ? p20 : p20) then
    if p18 < 0 then
      return p18 >= p18 | p18 < 0;
    end;
  end;
  return p18 >= 1;
endfunction;
var g21 : E6;
startstate "start 22"
begin
  g21 := M4;
  g21 := g21;
end;
process P7 [self23 : S2]
var
  v8 : S1;
  events : 0..2;
  sentMsg12 : 0..2;
startstate begin
  events := 0; sentMsg12 := 0;
end;
  procedure f24(var p25 : E6);
  begin
    p25 := M5;
    for i26 := 5 to 0 by -1 do
      g21 := M5;
      if !isundefined(p25) then
        g21 := p25;
      end;
    end;
  end;
  on q27 : quorum 2 of Msg11 from a28 ==>
  var
    l29 : R3;
    l30 : boolean;
  begin
    l30 := g21 = M5 -> true;
    if forall s31 in q27 do isundefined(l29) end then
      undefine v8;
    end;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; reply Msg12();
    end;
    switch l30
    case l30, l30:
      undefine l29;
    case 0 = 0, l30:
      if 9 + 2 <= 3 + 0 then
        return;
      endif;
    end;
  end;
end;
process P9 [self32 : S1]
var
  v10 : boolean;
  events : 0..2;
  sentMsg11 : 0..2;
  got : 0..2;
startstate begin
  v10 := g21 = M5;
  events := 0; sentMsg11 := 0;
  got := 0;
end;
  rule events >= 1 ==>
  begin
    events := (events + 1) % 3;
    if sentMsg11 < 2 then
      sentMsg11 := sentMsg11 + 1; broadcast Msg11() to P7;
    end;
  end;
  on "on 35" m33 : Msg12 from a34 ==>
  begin
    got := (got + 1) % 3;
    switch v10
    case v10:
      v10 := !v10;
      g21 := M4;
    case g21 = M4:
      g21 := (g21 = M4 ? M5 : M4);
      v10 := f13(M4) != 0;
    end;
    switch g21
    case g21:
      if (v10 ? 1 : 1) <= 2 then
        return;
      end;
    case g21:
      g21 := v10 && v10 ? (v10 != (v10 = (g21 != M4)) ? M4 : M5) : g21;
    end;
  end;
end;
invariant "property 37" forall x36 : S1 do P9[x36].sentMsg11 = 2 -> P9[x36].events = 2 end;
invariant forall x38 : S1 do !(P9[x38].got < P9[x38].sentMsg11 & false & P9[x38].got = P9[x38].events & P9[x38].sentMsg11 > 1) end "property 39";
invariant forall x40 : S1 do P9[x40].sentMsg11 = 2 -> P9[x40].v10 end "property 41";
