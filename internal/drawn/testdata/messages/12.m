type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..2;
message
  Msg8 () from P4 to P6;
  Msg9 () from P6 to P4 lossy;
process P4
var
  v5 : 0..1;
  events : 0..2;
  sentMsg8 : 0..2;
startstate begin
  v5 := 0 + 0;
  events := 0; sentMsg8 := 0;
end;
  procedure f10(n11 : 0..3);
  begin
    v5 := (v5 + 1) % 2;
    if forall q12 := 2 to 5 by 2; q13 : boolean do q12 >= 3 end then
      v5 := (n11 + n11) / 4 * (2 % 2 + (0 + v5)) % 2;
      v5 := n11 % 2;
    end;
    if n11 > 0 then
      f10(n11 - 1);
    end;
  end;
  rule "rule 14" events >= 2 ==>
  begin
    events := (events + 1) % 3;
    if sentMsg8 < 2 then
      sentMsg8 := sentMsg8 + 1; broadcast Msg8() to P6;
    end;
    v5 := ((v5 + (-9 - 9223372036854775807 % 2 % 3)) % 2 + 2) % 2;
    if v5 < 1 then
      return;
    end;
  end;
  on "on 17" q15 : quorum 1 of Msg9 from a16 when forall s18 in q15 do forall q19 := -1 to 4 do q19 <= q19 end end ==>
  begin
    if forall s20 in q15 do forall q21 : S2 do v5 <= 1 end end then
      v5 := (4611686018427387904 / 2 % 3 % 2 + 2) % 2;
    end;
    for i22 := -1 to 2 by 3 do
      v5 := (i22 % 2 + 2) % 2;
    end;
  end;
end;
process P6 [self23 : S1]
var
  v7 : S1;
  events : 0..2;
  sentMsg9 : 0..2;
startstate begin
  v7 := self23;
  events := 0; sentMsg9 := 0;
end;
  on "on 26" m24 : Msg8 from a25 when exists q27 : R3 do false end ==>
  begin
    if sentMsg9 < 2 then
      sentMsg9 := sentMsg9 + 1; reply Msg9();
    end;
    for i28 := 1 / 2 to 1 do
      assert 0 <= i28 & i28 <= 1 "assertion 29";
    endfor;
  end;
end;
invariant "property 30" !(P4.v5 != 1 & 3 = 3 & P4.sentMsg8 >= P4.events & P4.sentMsg8 < P4.events & P4.events < 0 & P4.sentMsg8 > 0);
invariant "property 32" forall x31 : S1 do P6[x31].sentMsg9 = 2 -> P6[x31].v7 != x31 end;
invariant !(P4.sentMsg8 = 1 & P4.events = 1) "property 33";
