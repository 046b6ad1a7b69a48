const
  N1 : 4 - 3;
type
  S2 : scalarset(2);
  S3 : scalarset(2);
  R4 : 0..1;
message
  Msg12 () from P5 to P10;
  Msg13 () from P10 to P5;
function f14(p15 : S2; p16 : boolean; p17 : boolean) : S2;
var
  l18 : R4;
begin
  l18 := N1;
  if l18 = (2 + l18) % (-3) then
    l18 := N1;
    clear l18;
  end;
  return p15;
end;
process P5 [self19 : S3]
var
  v9 : enum { M6, M7, M8 };
  events : 0..1;
  sentMsg12 : 0..2;
  got : 0..2;
startstate begin
  events := 0; sentMsg12 := 0;
  got := 0;
end;
  rule "rule 20" events < 1 ==>
  begin
    events := events + 1;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P10;
    end;
  end;
  on q21 : quorum 1 of Msg13 from a22 when exists s23 in q21 do isundefined(v9) | v9 != M6 end ==>
  begin
    got := (got + 1) % 3;
    if 3 + 0 = N1 then
      v9 := M8;
      v9 := M8;
    elsif forall q24 := N1 - 2 to N1 + 2 by 2 do 2 <= q24 end then
      v9 := M7;
    end;
  end;
end;
process P10 [self25 : S2]
var
  v11 : S2;
  events : 0..1;
  sentMsg13 : 0..2;
  got : 0..2;
startstate begin
  v11 := f14(self25, isundefined(v11), N1 = 1);
  events := 0; sentMsg13 := 0;
  got := 0;
end;
  on "on 28" m26 : Msg12 from a27 ==>
  begin
    got := (got + 1) % 3;
    if sentMsg13 < 2 then
      sentMsg13 := sentMsg13 + 1; reply Msg13();
    end;
    if (forall q29 : S3 do a27 = q29 end ? N1 : -N1) = N1 then
      v11 := (N1 > 1 ? self25 = v11 : 2 >= 2) ? self25 : f14(self25, N1 < N1, v11 = self25);
      put (self25 != v11 ? 1 : 1) + 2;
    end;
  end;
end;
invariant forall x30 : S3 do P5[x30].sentMsg12 = 2 -> isundefined(P5[x30].events) | P5[x30].events = N1 end "property 31";
invariant "property 33" forall x32 : S3 do 1 <= N1 & N1 <= 1 end;
