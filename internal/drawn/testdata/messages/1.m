const
  N1 : -1;
type
  S2 : scalarset(2);
  S3 : scalarset(2);
  R4 : 0..1;
  W5 : 0..25;
message
  Msg12 () from P6 | P8 to P8;
  Msg13 () from P8 to P6;
process P6
var
  v7 : R4;
  events : 0..1;
  sentMsg12 : 0..2;
startstate begin
  clear v7;
  events := 0; sentMsg12 := 0;
end;
  function f14(p15 : R4) : R4;
  begin
    assert !(p15 != p15 & p15 <= 2 & p15 <= 1 & 2 != 2 & p15 != N1) "assertion 16";
    if !2 % 9 = p15 then
      put p15 + 1;
    end;
    return (3 + p15) % 2;
  end;
  rule events < 1 ==>
  begin
    events := events + 1;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P8;
    end;
    if (v7 * N1 > -1 || exists q17 := N1 + 1 to 3 by 1 do q17 > q17 end) & forall q18 : R4; q19 := -1 to 2 by 2 do q19 != q18 | v7 <= 1 end then
      put v7 + 0;
    else
      v7 := (v7 + 2) % 2;
      v7 := 5 % 2;
    endif;
    if exists q20 := N1 to N1 + 4 by 2 do f14(2 % (-3) % 2) >= 0 end then
      v7 := (N1 % 2 + 2) % 2;
      v7 := 0;
    end;
  end;
  on "on 23" m21 : Msg13 from a22 ==>
  begin
    v7 := (v7 + 1) % 2;
    switch N1
    case -1:
      v7 := 2 % 2;
      v7 := (v7 + 2) % 2;
    end;
  end;
end;
process P8 [self24 : S2]
var
  v9 : S3;
  events : 0..1;
  sentMsg12 : 0..2;
  sentMsg13 : 0..2;
ruleset s25 : S3 do
startstate begin
  v9 := s25;
  events := 0; sentMsg12 := 0; sentMsg13 := 0;
end;
end;
  procedure f26(p27 : S2; p28 : S3);
  begin
    put N1 + 2;
  endprocedure;
  rule "rule 29" events = 0 ==>
  begin
    events := (events + 1) % 2;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P8;
    end;
  end;
  on "on 32" m30 : Msg12 from a31 ==>
  begin
    if sentMsg13 < 2 then
      sentMsg13 := sentMsg13 + 1; send Msg13() to P6;
    end;
  end;
end;
process P10 [self33 : S3]
var
  v11 : 0..2;
  events : 0..1;
  seq : 0..2;
  got : 0..2;
startstate begin
  v11 := 1;
  events := 0; seq := 0;
  got := 0;
end;
end;
invariant "property 34" P6.sentMsg12 = 2 -> P6.v7 <= 1;
