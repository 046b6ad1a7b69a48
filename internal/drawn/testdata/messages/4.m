const
  N1 : (-1);
type
  S2 : scalarset(2);
  S3 : scalarset(2);
  R4 : 0..1;
  E7 : enum { M5, M6 };
message
  Msg12 () from P10 to P8;
  Msg13 () from P8 to P10 | P8;
function f14(p15 : S2) : E7;
begin
  if (N1 | (N1 | N1)) = 0 then
    if N1 = -1 & N1 >= -1 then
      return M5;
    endif;
  elsif N1 <= -1 -> true then
    if true & true then
      return M5;
    end;
  end;
  return M6;
end;
function f16(p17 : S2; p18 : E7; p19 : S2; p20 : E7) : S2;
begin
  switch p17
  case (isundefined(p18) ? p19 : p19), p19:
    if !isundefined(p18) & p18 != M5 then
      return p17;
    endif;
  case p19, (!isundefined(p18) & p18 != M5 ? p19 : p17):
    if p20 = M6 then
      return p20 = M6 ? p19 : p19;
    end;
    if p20 = M6 then
      return p19;
    end;
  else
    if !isundefined(p18) -> p18 = p20 then
      return p19;
    endif;
  endswitch;
  return isundefined(p18) ? p19 : p17;
endfunction;
process P8 [self21 : S3]
var
  v9 : E7;
  events : 0..1;
  sentMsg13 : 0..2;
startstate begin
  clear v9;
  events := 0; sentMsg13 := 0;
end;
  procedure f22(n23 : 0..3; p24 : E7);
  begin
    if forall q25 := N1 + 1 to N1 + 6 by 1 do !isundefined(p24) & p24 != M6 end | N1 - n23 != -3 then
      if forall q26 := N1 + 3 to N1 + 3 by 1 do isundefined(p24) | p24 != M5 end then
        return;
      end;
      if n23 = n23 && n23 >= 1 then
        return;
      endif;
    else
      if (isundefined(p24) | p24 != M6) & n23 = 1 then
        return;
      end;
      if n23 << 3 > n23 then
        return;
      end;
    end;
    if n23 >= n23 then
      if 2 % 2 = n23 + n23 then
        return;
      end;
      if (n23 | n23) <= 3 then
        return;
      endif;
    elsif n23 < 2 then
      if !isundefined(p24) & p24 = M5 || n23 != 0 then
        return;
      endif;
    endif;
    if n23 > 0 then
      f22(n23 - 1, undefined);
    endif;
  end;
  rule "rule 27" events < 1 ==>
  var
    l28 : array [0..7] of S2;
    l29 : S2;
  begin
    events := events + 1;
    if sentMsg13 < 2 then
      sentMsg13 := sentMsg13 + 1; broadcast Msg13() to P10;
    end;
  end;
  on "on 33" q31 : quorum 1 of Msg12 from a32 when exists s34 in q31 do 1 >= 1 end ==>
  begin
    if exists s35 in q31 do 1 = 3 | N1 > -1 end then
      f22(7 - N1 <= 3 ? 7 - N1 : 3, v9);
    end;
    if sentMsg13 < 2 then
      sentMsg13 := sentMsg13 + 1; reply Msg13();
    end;
  end;
  on "on 38" m36 : Msg13 from a37 ==>
  var
    l39 : S3;
    l40 : array [0..11] of boolean;
  begin
    l39 := self21;
    for i41 : 0..11 do
      l40[i41] := i41 >= 2;
    endfor;
    l39 := self21;
  end;
end;
process P10 [self42 : S2]
var
  v11 : R4;
  events : 0..1;
  sentMsg12 : 0..2;
startstate begin
  v11 := (N1 % 2 + 2) % 2;
  events := 0; sentMsg12 := 0;
end;
  function f43() : R4;
  begin
    switch v11
    case 0, 0:
      if v11 <= 1 then
        return (N1 % 2 + 2) % 2;
      end;
      if v11 + N1 > -1 then
        return 0;
      endif;
    case v11, v11:
      if v11 != 0 | v11 <= v11 then
        return (-v11 % 2 + 2) % 2;
      endif;
      if N1 >> v11 != (N1 ^ 6) then
        return ((N1 + v11) % 2 + 2) % 2;
      endif;
    case 1:
      if v11 >= 1 || v11 = 1 then
        return N1 + N1 >= 0 ? N1 + N1 : 0;
      end;
    end;
    switch self42
    case self42:
      if v11 < 1 | v11 = 0 then
        return v11;
      end;
      if true && v11 != v11 then
        return ((N1 + v11) % 2 + 2) % 2;
      end;
    case self42:
      if v11 != 0 ? v11 < 1 : v11 = N1 then
        return ((v11 != 1 ? -2 : N1) % 2 + 2) % 2;
      end;
      if (N1 & N1) = 0 then
        return 3 % 2;
      endif;
    case self42:
      if v11 >= 0 || 1 != 1 then
        return 1;
      end;
      if v11 - N1 = 1 then
        return (N1 % 2 + 2) % 2;
      endif;
    else
      if v11 > 1 | v11 < 3 then
        return v11 ^ v11;
      end;
    endswitch;
    return (N1 % 2 + 2) % 2;
  end;
  rule "rule 44" events >= 1 ==>
  var
    l45 : boolean;
    l49 : record f46 : S2; f47 : E7; f48 : boolean; end;
  begin
    l49.f46 := self42;
    l49.f47 := f14(self42);
    l49.f48 := !isundefined(l49.f46) -> l49.f46 != self42;
    events := (events + 1) % 2;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P8;
    end;
    v11 := (N1 % 2 + 2) % 2;
  end;
  ruleset r50 : R4 do
  rule events >= 0 & (v11 = r50 ? r50 = 3 : r50 = 1) ==>
  begin
    events := (events + 1) % 2;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P8;
    end;
  end;
  end;
  on "on 53" m51 : Msg13 from a52 ==>
  var
    l56 : record f54 : R4; f55 : S2; end;
  begin
  end;
end;
invariant "property 59" forall x57 : S2 do forall q58 := N1 to N1 + 6 by 2 do 0 <= P10[x57].v11 & P10[x57].v11 <= 1 end end;
invariant "property 61" forall x60 : S3 do P8[x60].sentMsg13 = 2 -> P8[x60].v9 != M6 end;
invariant "property 63" forall x62 : S3 do P8[x62].events >= 0 end;
invariant forall x65 : S2 do forall x64 : S3 do !(P8[x64].sentMsg13 = 0 & P10[x65].sentMsg12 = 1) end end;
