const
  N1 : 3 - 1;
  N2 : -2;
  N3 : (0);
  B4 : 1 < 2;
type
  S5 : scalarset(3);
  S6 : scalarset(2);
  R7 : 0..1;
  E10 : enum { M8, M9 };
  W11 : 0..96;
message
  Msg16 (f17 : 0..1) from P14 to P12;
  Msg18 () from P12 to P14;
process P12 [self19 : S6]
var
  v13 : W11;
  events : 0..1;
  sentMsg18 : 0..2;
startstate begin
  v13 := N3;
  events := 0; sentMsg18 := 0;
end;
  on "on 22" q20 : quorum 2 of Msg16 from a21 ==>
  begin
    if exists s23 in q20 do q20[s23].f17 <= 3 | B4 end then
      v13 := (v13 + 1) % 97;
    end;
    if sentMsg18 < 2 then
      sentMsg18 := sentMsg18 + 1; reply Msg18();
    end;
    if forall q24 : S5 do B4 = (B4 != false) end | B4 then
      v13 := N1;
      v13 := 6;
    end;
  end;
end;
process P14 [self25 : S5]
var
  v15 : R7;
  events : 0..1;
  sentMsg16 : 0..2;
  got : 0..2;
startstate begin
  v15 := 1;
  events := 0; sentMsg16 := 0;
  got := 0;
end;
  procedure f26();
  begin
    v15 := (v15 + 2) % 2;
    v15 := N3;
  end;
  rule "rule 27" events < 1 ==>
  begin
    events := events + 1;
    if sentMsg16 < 2 then
      sentMsg16 := sentMsg16 + 1; broadcast Msg16(1) to P12;
    end;
  end;
  on m28 : Msg18 from a29 ==>
  begin
    got := (got + 1) % 3;
  end;
end;
invariant forall x30 : S6 do P12[x30].sentMsg18 = 2 -> N2 = -2 end "property 31";
invariant "property 34" forall x33 : S5 do forall x32 : S6 do !(P12[x32].events = 1 & P14[x33].events = 0) end end;
