type
  S1 : scalarset(3);
  S2 : scalarset(2);
  R3 : 0..1;
  E7 : enum { M4, M5, M6 };
message
  Msg12 () from P8 | P10 to P10;
  Msg13 (f14 : S1) from P10 to P8 fifo [2];
function f15(p16 : S1; p17 : 0..1; p18 : S1; p19 : S2) : S1;
begin
  switch p19
  case p19:
    if p17 * p17 = (p17 & p17) then
      return p18;
    end;
    if p16 = p18 then
      return p16 != p18 ? p16 : p18;
    end;
  case p19:
    if p18 = p16 | p17 >= 0 then
      return p16;
    end;
  end;
  if p17 < 1 || p17 >= 0 then
    if p17 + p17 <= 1000000007 % 5 % 3 then
      return p16;
    endif;
    if forall q20 := 2 to 3 by 2 do q20 > p17 end then
      return p18;
    end;
  end;
  return p17 = p17 ? p16 : p18;
endfunction;
process P8 [self21 : S2]
var
  v9 : S2;
  events : 0..2;
  sentMsg12 : 0..2;
startstate begin
  v9 := self21;
  events := 0; sentMsg12 := 0;
end;
  rule events < 2 ==>
  type t22 : -1..-1;
  var
    l23 : t22;
  begin
    l23 := -1;
    events := events + 1;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P10;
    end;
  end;
  rule "rule 24" events < 2 ==>
  begin
    events := events + 1;
    v9 := self21;
  end;
  on "on 27" q25 : quorum 2 of Msg13 from a26 when forall s28 in q25 do 1 > 1 ? -1 <= 1 : 3 >= 3 end ==>
  begin
  end;
end;
process P10 [self29 : S1]
var
  v11 : S2;
  events : 0..2;
  sentMsg12 : 0..2;
  sentMsg13 : 0..2;
  got : 0..2;
startstate begin
  events := 0; sentMsg12 := 0; sentMsg13 := 0;
  got := 0;
end;
  ruleset r30 : boolean do
  rule events < 2 ==>
  begin
    events := events + 1;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P10;
    end;
  end;
  end;
  on "on 33" m31 : Msg12 from a32 ==>
  begin
    got := (got + 1) % 3;
    if sentMsg13 < 2 then
      sentMsg13 := sentMsg13 + 1; broadcast Msg13(self29) to P8;
    end;
    assert !(8 >= 8 & (!isundefined(v11) & true) & (!isundefined(v11) & true) & 1 <= 1 & (!isundefined(v11) -> v11 = v11)) "assertion 34";
  end;
end;
invariant "property 36" forall x35 : S1 do P10[x35].sentMsg12 = 2 -> isundefined(P10[x35].v11) | true end;
invariant "property 39" forall x37 : S1 do forall q38 : 0..1 do q38 >= 0 end end;
invariant forall x40 : S1 do P10[x40].sentMsg13 = 2 -> 0 = 0 end;
invariant forall x43 : S2 do forall x42 : S1 do !(P10[x42].got = 1 & P8[x43].events = 0) end end "property 44";
