const
  N1 : 3 - 3;
type
  S2 : scalarset(2);
  S3 : scalarset(2);
  R4 : 0..1;
message
  Msg11 () from P9 to P5;
  Msg12 () from P5 to P9;
process P5 [self13 : S3]
var
  v8 : enum { M6, M7 };
  events : 0..1;
  sentMsg12 : 0..2;
startstate begin
  clear v8;
  events := 0; sentMsg12 := 0;
end;
  on "on 16" q14 : quorum 1 of Msg11 from a15 ==>
  var
    l17 : S2;
    v8 : S3;
  begin
    if forall s18 in q14 do isundefined(v8) | v8 != self13 end then
      choose l17 : S2;
    end;
    v8 := self13;
    v8 := self13;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; reply Msg12();
    end;
  end;
end;
process P9 [self19 : S2]
var
  v10 : S2;
  events : 0..1;
  sentMsg11 : 0..2;
  got : 0..2;
startstate begin
  v10 := self19;
  events := 0; sentMsg11 := 0;
  got := 0;
end;
  ruleset r20 : S2 do
  rule "rule 21" events = 0 ==>
  begin
    events := (events + 1) % 2;
    if sentMsg11 < 2 then
      sentMsg11 := sentMsg11 + 1; broadcast Msg11() to P5;
    end;
  end;
  end;
  on "on 24" m22 : Msg12 from a23 when v10 = self19 & self19 = v10 ==>
  begin
    got := (got + 1) % 3;
    alias a25 : a23; a26 : (N1 >> N1) + 8 do
      choose v10 : S2;
      choose v10 : S2;
      v10 := self19;
    endalias;
  end;
end;
invariant forall x27 : S2 do x27 = P9[x27].v10 & P9[x27].events >= 0 & P9[x27].got <= 1 & P9[x27].events < 1 & P9[P9[x27].v10].got = 2 -> (N1 ^ P9[x27].events) <= N1 + P9[x27].sentMsg11 end "property 28";
invariant forall x29 : S2 do forall P9 : boolean do 0 <= N1 & N1 <= 0 end end "property 30";
invariant "property 32" forall x31 : S3 do !(P5[x31].events >= 0 & N1 < 0 & P5[x31].sentMsg12 = N1 & 2 = 2 & P5[x31].events <= N1) end;
invariant "property 35" forall x34 : S2 do forall x33 : S3 do !(P5[x33].events = 0 & P9[x34].got = 0) end end;
