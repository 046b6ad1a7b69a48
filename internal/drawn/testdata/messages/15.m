type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..1;
  E7 : enum { M4, M5, M6 };
message
  Msg14 () from P10 | P8 to P8;
  Msg15 () from P8 to P12;
function f16(p17 : 0..2) : R3;
begin
  if p17 = 0 then
    if p17 > 0 then
      return (p17 + 9) % 2;
    end;
  else
    if 1 = 1 ? false : p17 != 2 then
      return p17 % 2;
    end;
    if forall q18 : 0..2 do q18 = 2 end then
      return p17 % 2;
    end;
  endif;
  if p17 - p17 = -1 then
    return 0;
  endif;
  return p17 <= 1 ? p17 : 1;
end;
function f19(p20 : S2) : S2;
var
  l21 : S2;
begin
  if true & 3 = 1 && f16(1) > 2 then
    l21 := p20;
    l21 := p20;
  else
    l21 := p20;
  endif;
  switch p20
  case p20:
    l21 := 2 + 1 >= -3 + 3 ? (3 = 3 ? p20 : p20) : p20;
    if true | true then
      return 3 = 3 ? p20 : p20;
    endif;
  else
    l21 := p20;
  endswitch;
  return p20;
endfunction;
process P8 [self22 : S2]
var
  v9 : R3;
  events : 0..1;
  sentMsg14 : 0..2;
  sentMsg15 : 0..2;
startstate begin
  v9 := 1;
  events := 0; sentMsg14 := 0; sentMsg15 := 0;
end;
  procedure f23();
  begin
    switch self22
    case self22:
      if f16(0) = f16(2) then
        return;
      end;
    endswitch;
    if forall q24 : R3 do q24 * 2 != (q24 ^ q24) end then
      if f16(0) <= f16(1) then
        return;
      endif;
    endif;
  end;
  rule "rule 25" events < 1 ==>
  begin
    events := events + 1;
    if sentMsg14 < 2 then
      sentMsg14 := sentMsg14 + 1; broadcast Msg14() to P8;
    end;
  end;
  on "on 28" m26 : Msg14 from a27 ==>
  begin
    if sentMsg14 < 2 then
      sentMsg14 := sentMsg14 + 1; broadcast Msg14() to P8;
    end;
  end;
end;
process P10 [self29 : S1]
var
  v11 : 0..1;
  events : 0..1;
  sentMsg14 : 0..2;
startstate begin
  v11 := 1;
  events := 0; sentMsg14 := 0;
end;
  rule events >= 0 ==>
  begin
    events := (events + 1) % 2;
  end;
  rule events >= 1 & -2 = -2 ==>
  begin
    events := (events + 1) % 2;
    if sentMsg14 < 2 then
      sentMsg14 := sentMsg14 + 1; broadcast Msg14() to P8;
    end;
    if !v11 < 0 then
      return;
    endif;
    switch self29
    case self29:
      v11 := (v11 + 1) % 2;
      if exists q30 : 0..1 do q30 < 1 end then
        return;
      end;
    case self29:
      v11 := f16((v11 * (-2) % 3 + 3) % 3);
    endswitch;
  end;
end;
process P12 [self31 : S1]
var
  v13 : E7;
  events : 0..1;
  seq : 0..2;
  got : 0..2;
startstate begin
  v13 := 2 >= 5 ? M4 : M4;
  events := 0; seq := 0;
  got := 0;
end;
  rule "rule 32" events < 1 ==>
  begin
    events := events + 1;
  end;
  on "on 35" m33 : Msg15 from a34 ==>
  begin
    got := (got + 1) % 3;
    for i36 : R3 do
      v13 := (v13 = M5 ? M6 : (v13 = M4 ? M5 : M4));
    end;
    switch a34
    case a34:
      v13 := (v13 = M5 ? M6 : (v13 = M4 ? M5 : M4));
    case a34:
      clear v13;
      v13 := v13 = M4 & 0 < 0 ? M4 : M6;
    endswitch;
  end;
end;
invariant forall x37 : S1 do P12[x37].seq = 2 -> P10[x37].events > P10[x37].v11 end;
invariant forall x40 : S1 do forall x39 : S1 do !(P10[x39].events = 0 & P10[x40].sentMsg14 = 2) end end "property 41";
