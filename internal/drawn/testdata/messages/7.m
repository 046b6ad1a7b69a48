type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..1;
message
  Msg8 (f9 : S1) from P6 to P4;
  Msg10 () from P4 to P6 | P4 set lossy;
function f11() : R3;
begin
  if (1 >= 2 & 2 < 2 -> true || true) | (2 <= 8 | 0 = 0 | true & true) then
    if true && true then
      return 0;
    endif;
  else
    if true && 0 = 0 then
      return 0 * 2;
    endif;
    if 1 <= 1 & true then
      return 1;
    end;
  endif;
  return (8 << 0) % 2;
end;
var g12 : boolean;
startstate "start 13"
begin
  g12 := isundefined(g12);
  g12 := 2 + 9 - f11() != 10 || false & 3 << 2 = 1 + 2;
end;
process P4
var
  v5 : S1;
  events : 0..1;
  sentMsg10 : 0..2;
startstate begin
  events := 0; sentMsg10 := 0;
end;
  function f14(p15 : S2) : S2;
  begin
    if !g12 then
      if g12 then
        return p15;
      end;
    else
      if g12 != isundefined(v5) then
        return p15;
      end;
      if g12 | 3 = 3 then
        return p15;
      end;
    end;
    return p15;
  endfunction;
  on q16 : quorum 1 of Msg8 from a17 ==>
  var
    l18 : S1;
    l19 : R3;
  begin
    if exists s20 in q16 do q16[s20].f9 != s20 end then
      l19 := (((-1 & 1) + f11() - (3 + 1 - (0 << 1))) % 2 + 2) % 2;
    end;
    if sentMsg10 < 2 then
      sentMsg10 := sentMsg10 + 1; reply Msg10();
    end;
    g12 := g12 != (g12 = (g12 = (!isundefined(l18) -> true)) || g12 != isundefined(v5));
    switch g12
    case 1 = 3:
      g12 := isundefined(v5);
      assert forall q21 := 0 to 3 do 0 <= q21 & q21 <= 3 end "assertion 22";
    case g12 != (1 >= 1):
      undefine l19;
      choose v5 : S1;
    case g12 = (g12 = (0 != 0)):
      choose l19 : R3;
    else
      clear l19;
    end;
  end;
  on "on 25" m23 : Msg10 from a24 ==>
  begin
    if g12 = (g12 = (0 > 0)) then
      return;
    endif;
    choose g12 : boolean where g12 != isundefined(v5);
  end;
end;
process P6 [self26 : S1]
var
  v7 : S1;
  events : 0..1;
  sentMsg8 : 0..2;
  got : 0..2;
startstate begin
  v7 := self26;
  events := 0; sentMsg8 := 0;
  got := 0;
end;
  rule "rule 27" events < 1 ==>
  begin
    events := events + 1;
    if sentMsg8 < 2 then
      sentMsg8 := sentMsg8 + 1; send Msg8(self26) to P4;
    end;
  end;
  on "on 30" m28 : Msg10 from a29 ==>
  var
    l31 : S1;
  begin
    l31 := self26;
    got := (got + 1) % 3;
    if sentMsg8 < 2 then
      sentMsg8 := sentMsg8 + 1; reply Msg8(l31);
    end;
    for i32 := 0 to 0 & 0 do
      g12 := i32 + i32 + i32 <= 0 & (self26 = l31 -> self26 = l31 | g12);
      g12 := !(f11() = 0 | g12 & v7 = self26);
    end;
  end;
end;
invariant "property 33" P4.sentMsg10 = 2 -> g12 = (g12 = (g12 = (isundefined(P4.sentMsg10) | P4.sentMsg10 = 2)));
invariant "property 35" forall x34 : S1 do !(P6[x34].events = 1 & P4.events = 1) end;
