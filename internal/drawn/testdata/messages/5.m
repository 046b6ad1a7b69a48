const
  N1 : 0;
  N2 : (3);
  N3 : (-1);
type
  S4 : scalarset(2);
  S5 : scalarset(2);
  R6 : 0..2;
  E9 : enum { M7, M8 };
message
  Msg14 () from P10 to P12 set lossy;
  Msg15 () from P12 to P10;
function f16(p17 : S4; p18 : E9; p19 : E9) : S4;
begin
  if p18 = M7 then
    return p17;
  end;
  return p17;
end;
process P10 [self20 : S5]
var
  v11 : E9;
  events : 0..2;
  sentMsg14 : 0..2;
startstate begin
  v11 := M8;
  events := 0; sentMsg14 := 0;
end;
  procedure f21();
  begin
    v11 := M7;
    if v11 = M7 || N3 > -1 then
      v11 := (v11 = M7 ? M8 : M7);
    elsif !N1 = 0 then
      v11 := (v11 = M7 ? M8 : M7);
    end;
  endprocedure;
  rule "rule 22" events >= 2 ==>
  begin
    events := (events + 1) % 3;
    if sentMsg14 < 2 then
      sentMsg14 := sentMsg14 + 1; broadcast Msg14() to P12;
    end;
  end;
  rule "rule 23" events = 0 ==>
  begin
    events := (events + 1) % 3;
    if sentMsg14 < 2 then
      sentMsg14 := sentMsg14 + 1; broadcast Msg14() to P12;
    end;
    v11 := (v11 = M7 ? M8 : M7);
    v11 := M7;
  end;
  on q24 : quorum 2 of Msg15 from a25 ==>
  begin
    if forall s26 in q24 do N3 >= N1 & 2 = 2 end then
      choose v11 : E9;
    end;
  end;
end;
process P12 [self27 : S4]
var
  v13 : S4;
  events : 0..2;
  sentMsg15 : 0..2;
  got : 0..2;
startstate begin
  v13 := f16(self27, M7, M8);
  events := 0; sentMsg15 := 0;
  got := 0;
end;
  rule "rule 28" events < 2 ==>
  begin
    events := events + 1;
    if sentMsg15 < 2 then
      sentMsg15 := sentMsg15 + 1; broadcast Msg15() to P10;
    end;
  end;
  on "on 31" m29 : Msg14 from a30 ==>
  begin
    got := (got + 1) % 3;
    if sentMsg15 < 2 then
      sentMsg15 := sentMsg15 + 1; reply Msg15();
    end;
  end;
end;
invariant "property 33" forall x32 : S4 do P12[x32].sentMsg15 = 2 -> P12[x32].v13 = x32 end;
