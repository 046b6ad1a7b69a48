type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..2;
  W4 : 0..47;
message
  Msg11 () from P7 to P5;
  Msg12 () from P5 to P7 bag [2];
function f13(p14 : W4) : W4;
begin
  for i15 := p14 <= 5 ? p14 : 4 to 3 by -1; i16 : R3 do
    if (1 & 3) <= i15 then
      return p14;
    end;
    if (i16 < 0 ? p14 : i15) > 47 then
      return i15 * p14 % 48;
    end;
  end;
  if (p14 <= 38 ? p14 : p14) > 43 then
    if p14 >= 2 then
      return 4 % (-3);
    end;
  end;
  return p14 << 1 <= 47 ? p14 << 1 : 17;
endfunction;
var g17 : 0..3;
startstate "start 18"
begin
  g17 := 2;
  assert forall q19 : S2 do 0 <= g17 & g17 <= 3 end "assertion 20";
  g17 := (g17 + 2) % 4;
endstartstate;
process P5 [self21 : S2]
var
  v6 : array [boolean] of 0..3;
  events : 0..2;
  sentMsg12 : 0..2;
startstate begin
  events := 0; sentMsg12 := 0;
end;
  procedure f22(var p23 : S2);
  begin
    v6[!isundefined(v6[-2 = -2]) -> v6[-2 = -2] = 0] := g17 % (-2);
    g17 := (g17 + 1) % 4;
  end;
  on "on 26" q24 : quorum 2 of Msg11 from a25 ==>
  begin
    if forall s27 in q24 do g17 = g17 & g17 = g17 end then
      undefine v6;
    end;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; reply Msg12();
    end;
  end;
end;
process P7 [self28 : S1]
var
  v8 : W4;
  events : 0..2;
  sentMsg11 : 0..2;
  got : 0..2;
startstate begin
  events := 0; sentMsg11 := 0;
  got := 0;
end;
  rule events < 2 ==>
  var
    l29 : 0..1;
  begin
    l29 := 1;
    events := events + 1;
    if sentMsg11 < 2 then
      sentMsg11 := sentMsg11 + 1; broadcast Msg11() to P5;
    end;
    if isundefined(v8) then
      if forall q30 : 0..0; q31 : boolean do l29 >= q30 end then
        return;
      end;
    end;
    g17 := (l29 >> 3) % 4;
  end;
  on m32 : Msg12 from a33 when !isundefined(v8) & v8 = g17 ==>
  begin
    got := (got + 1) % 3;
    g17 := (g17 ^ 1) % 2;
    for i34 := 1 to 5 by 3 do
      g17 := 1;
      g17 := (g17 + 1) % 4;
    end;
  end;
end;
process P9
var
  v10 : S2;
  events : 0..2;
  seq : 0..2;
  got : 0..2;
startstate begin
  events := 0; seq := 0;
  got := 0;
end;
end;
invariant "property 35" g17 != -g17;
invariant forall x36 : S1 do forall q37 : S2 do g17 >= 0 end end "property 38";
invariant "property 41" forall x40 : S2 do forall x39 : S1 do !(P7[x39].got = 2 & P5[x40].sentMsg12 = 2) end end;
