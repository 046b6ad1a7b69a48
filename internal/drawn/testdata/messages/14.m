type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..1;
  E6 : enum { M4, M5 };
message
  Msg15 () from P7 to P12;
  Msg16 (f17 : boolean) from P12 to P7 bag [3];
  Msg18 () from P7 to P12;
function f19(p20 : S2) : S2;
var
  l21 : boolean;
  l22 : S1;
begin
  if !(isundefined(l22) | true) then
    put !(isundefined(l21) | l21 != isundefined(l21));
    if isundefined(l22) & (!isundefined(l21) -> l21 != (!isundefined(l22) & l22 = l22)) then
      return p20;
    end;
  endif;
  if isundefined(l21) | l21 != isundefined(l21) | !isundefined(l22) & true then
    l21 := !isundefined(l21) & l21 = (9 >= 2) | 5 >= 5;
    put l22;
  else
    l21 := true;
  endif;
  return p20;
endfunction;
var g23 : 0..2;
ruleset s24 : S1; s25 : E6 do
  startstate "start 26"
  begin
    clear g23;
  end;
end;
process P7
var
  v11 : enum { M8, M9, M10 };
  events : 0..2;
  sentMsg15 : 0..2;
  sentMsg18 : 0..2;
startstate begin
  events := 0; sentMsg15 := 0; sentMsg18 := 0;
end;
  rule events >= 1 & (!isundefined(v11) -> v11 != M10) ==>
  begin
    events := (events + 1) % 3;
    if sentMsg15 < 2 then
      sentMsg15 := sentMsg15 + 1; broadcast Msg15() to P12;
    end;
    put "text 27\n";
  end;
  rule events >= 2 ==>
  begin
    events := (events + 1) % 3;
    if sentMsg15 < 2 then
      sentMsg15 := sentMsg15 + 1; broadcast Msg15() to P12;
    end;
    if g23 > g23 & g23 = 2 then
      if 0 = 0 && g23 <= 0 then
        return;
      end;
    end;
    v11 := M9;
  end;
  on "on 30" q28 : quorum 2 of Msg16 from a29 when exists s31 in q28 do forall q32 : 0..0 do !isundefined(v11) & v11 = M9 end end ==>
  var
    l33 : boolean;
    l34 : S2;
  begin
    l33 := g23 = 0;
    if exists s35 in q28 do exists q36 : S2 do l33 end end then
      g23 := 0 / 1;
    end;
    if sentMsg18 < 2 then
      sentMsg18 := sentMsg18 + 1; reply Msg18();
    end;
    if l33 then
      g23 := (-2 % 3 + 3) % 3;
      undefine v11;
    endif;
    switch l33
    case l33, !isundefined(l34) & l34 = l34:
      v11 := M9;
      clear l33;
    end;
  end;
end;
process P12 [self37 : S1]
var
  v14 : enum { M13 };
  events : 0..2;
  sentMsg16 : 0..2;
startstate begin
  v14 := M13;
  events := 0; sentMsg16 := 0;
end;
  function f38(p39 : S1; p40 : S1; p41 : R3; p42 : S1) : S1;
  begin
    if p41 != p41 & p41 <= 1 then
      if p41 = 0 & p41 < 1 then
        return self37;
      endif;
    end;
    if exists q43 : S2 do g23 > 2 end then
      return p39;
    endif;
    return self37;
  end;
  on m44 : Msg15 from a45 ==>
  begin
    g23 := 3 % 3;
  end;
  on "on 48" m46 : Msg18 from a47 ==>
  begin
    put !g23 = 1;
  end;
end;
invariant "property 49" P7.sentMsg15 = 2 -> g23 < 0;
invariant "property 50" P7.sentMsg15 = 2 -> g23 < 2;
invariant "property 53" forall x52 : S1 do forall x51 : S1 do !(P12[x51].sentMsg16 = 0 & P12[x52].events = 0) end end;
