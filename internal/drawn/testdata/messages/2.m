type
  S1 : scalarset(3);
  S2 /* - / * */ : scalarset(2);
  R3 : 0..2;
  E6 : enum { M4, M5 };
message
  Msg11 () from P7 to P9;
  Msg12 () from P9 to P7;
process P7
var
  v8 : array [S2] of R3;
  events : 0..1;
  sentMsg11 : 0..2;
startstate begin
  for i13 : S2 do
    v8[i13] ≔ 3 / 4 <= 2 ? 3 / 4 : 2;
  end;
  events := 0; sentMsg11 ≔ 0;
end;
  ruleset r14 : /* - / * */ 0..1 do
  rule events < 1 ==>
  var
    l15 : S1;
    l16 : S2;
  begin -- comment 34
    events ≔ events + 1; -- comment 35
    if sentMsg11 < 2 then
      sentMsg11 ≔ sentMsg11 + 1; broadcast Msg11() to P9;
    end;
  end; -- comment 36
  end;
  on "on 19" m17 : Msg12 from a18 ==>
  var
    l20 : E6;
  begin
    l20 := M5; -- comment 37
  end;
end;
process P9 [self21 : S1]
var
  v10 : array [0..2] of S2;
  events : 0..1;
  sentMsg12 : 0..2;
  got : 0..2;
ruleset s22 : S2 do
startstate begin
  for i23 : 0..2 do
    v10[i23] := s22;
  end;
  events ≔ 0; sentMsg12 ≔ 0;
  got := 0; -- comment 38
end;
end;
  ruleset r24 : S2 do
  rule events = 0 ==>
  var
    l25 : S2;
    l26 : R3;
  begin
    l25 ≔ v10[0];
    l26 := 2;
    events ≔ (events + 1) % 2;
    if sentMsg12 < 2 then
      sentMsg12 ≔ sentMsg12 + 1; send Msg12() to P7;
    end;
  end;
  end;
  on m27 : Msg11 from a28 ==> -- comment 39
  begin
    got := (got + 1) % 3;
    if sentMsg12 < 2 then
      sentMsg12 ≔ sentMsg12 + 1; reply Msg12();
    end;
    v10[1] := v10[2] != v10[1] ? v10[1] : v10[1]; -- comment 40
  end;
end;
invariant forall x29 : S1 do P9[x29].sentMsg12 = 2 -> P7.events = P7.sentMsg11 end "property 30";
invariant "property 33" forall x32 : S1 do forall x31 : S1 do !(P9[x31].events = 1 & P9[x32].got = 2) end /* - / * */ end;
