type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..2;
  E6 : enum { M4, M5 };
message
  Msg12 () from P7 to P10;
function f13() : R3;
begin
  if 0 + 1 >= 2 + 3 || !true then
    if 0 < 1 | 3 >= 3 then
      return 0 * 2;
    endif;
    if 5 > 3 || 1 = 1 then
      return ((-1 - 5) % 3 + 3) % 3;
    end;
  end;
  if 1 != 1 | 6 < 6 then
    return 3 / 3 % 3;
  end;
  return 0;
end;
process P7 [self14 : S2]
var
  v9 : enum { M8 };
  events : 0..2;
  sentMsg12 : 0..2;
  got : 0..2;
startstate begin
  v9 := M8;
  events := 0; sentMsg12 := 0;
  got := 0;
end;
  rule events < 2 & (0 = 0 & true) ==>
  begin
    events := events + 1;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P10;
    end;
  end;
  rule "rule 15" events < 2 ==>
  begin
    events := events + 1;
    if sentMsg12 < 2 then
      sentMsg12 := sentMsg12 + 1; broadcast Msg12() to P10;
    end;
    put 2 + 3;
    put !2 > 3;
  end;
end;
process P10 [self16 : S1]
var
  v11 : S1;
  events : 0..2;
  seq : 0..2;
  got : 0..2;
startstate begin
  events := 0; seq := 0;
  got := 0;
end;
  on "on 19" m17 : Msg12 from a18 ==>
  begin
    got := (got + 1) % 3;
    v11 := self16;
    v11 := self16;
  end;
end;
invariant "property 21" forall x20 : S1 do !(3 > 2 & (!isundefined(P10[x20].seq) -> P10[x20].seq != 1) & 0 <= 0 & (isundefined(P10[x20].got) | P10[x20].got = 2) & (!isundefined(P10[x20].events) & P10[x20].events = 0) & (!isundefined(P10[x20].seq) & P10[x20].seq != 0)) end;
invariant forall x22 : S2 do 0 <= P7[x22].events & P7[x22].events <= 2 end "property 23";
invariant "property 25" forall x24 : S1 do P10[x24].seq = 2 -> (!isundefined(P10[x24].v11) -> P10[x24].v11 != x24) end;
cover "property 27" forall x26 : S1 do (!isundefined(P10[x26].got) -> P10[x26].got != 2) & (!isundefined(P10[x26].events) -> P10[x26].events = 1) & isundefined(P10[x26].v11) & (!isundefined(P10[x26].v11) -> P10[x26].v11 != x26) & (!isundefined(P10[x26].got) -> P10[x26].got = 0) -> isundefined(P10[x26].seq) && isundefined(P10[x26].v11) end;
invariant forall x29 : S1 do forall x28 : S2 do !(P7[x28].sentMsg12 = 0 & P10[x29].got = 1) end end "property 30";
