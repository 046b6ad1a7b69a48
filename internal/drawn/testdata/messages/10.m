type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..1;
message
  Msg10 () from P4 to P6;
  Msg11 (f12 : boolean) from P6 to P4 bag [2] lossy;
process P4 [self13 : S2]
var
  v5 : R3;
  events : 0..2;
  sentMsg10 : 0..2;
  got : 0..2;
startstate begin
  clear v5;
  events := 0; sentMsg10 := 0;
  got := 0;
end;
  rule "rule 14" events < 2 ==>
  begin
    events := events + 1;
  end;
  ruleset r15 : 0..2 do
  rule events < 2 ==>
  begin
    events := events + 1;
    if sentMsg10 < 2 then
      sentMsg10 := sentMsg10 + 1; broadcast Msg10() to P6;
    end;
  end;
  end;
  on "on 18" q16 : quorum 2 of Msg11 from a17 ==>
  var
    l19 : boolean;
  begin
    clear l19;
    got := (got + 1) % 3;
    if v5 * v5 + v5 <= 2 then
      if v5 = v5 & l19 & v5 = 1 & v5 = 0 then
        error "error 20";
      end;
    end;
  end;
end;
process P6 [self21 : S1]
var
  v7 : S2;
  events : 0..2;
  sentMsg11 : 0..2;
ruleset s22 : S2 do
startstate begin
  v7 := s22;
  events := 0; sentMsg11 := 0;
end;
end;
  on "on 25" q23 : quorum 2 of Msg10 from a24 where (3 & 2) <= 1 - 7 ==>
  var
    v7 : S1;
    l26 : S1;
  begin
    v7 := self21;
    l26 := self21;
    if sentMsg11 < 2 then
      sentMsg11 := sentMsg11 + 1; reply Msg11(v7 = l26 & 4 >= 2);
    end;
  end;
end;
process P8
var
  v9 : 0..2;
  events : 0..2;
  seq : 0..2;
  got : 0..2;
startstate begin
  v9 := 1;
  events := 0; seq := 0;
  got := 0;
end;
end;
invariant "property 28" forall q27 : 0..1 do 0 <= q27 & q27 <= 1 end;
invariant "property 30" forall x29 : S1 do P6[x29].sentMsg11 = 2 -> P8.got <= 0 end;
invariant "property 32" forall q31 : boolean do 0 <= P8.got & P8.got <= 2 end;
cover forall x33 : S2 do P4[x33].got >= 0 end "property 34";
