type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..2;
message
  Msg8 () from P4 to P6;
  Msg9 () from P6 to P4 fifo [2];
function f10(p11 : 0..1; p12 : R3; p13 : boolean) : boolean;
var
  l16 : S1;
  l17 : 0..1;
begin
  if p13 | p13 = (3 <= 3) then
    l17 := p11;
  else
    clear l17;
  end;
  return forall q18 : 0..2; q19 : 0..2 do q19 = q18 end;
endfunction;
process P4
var
  v5 : S2;
  events : 0..1;
  sentMsg8 : 0..2;
  got : 0..2;
ruleset s20 : S2 do
startstate begin
  v5 := s20;
  events := 0; sentMsg8 := 0;
  got := 0;
end;
end;
  rule "rule 21" events < 1 ==>
  var
    l22 : array [0..12] of array [S1] of S2;
    l23 : S1;
  begin
    for i24 : 0..12 do
      for i25 : S1 do
        l22[i24][i25] := v5;
      endfor;
    end;
    events := events + 1;
    if sentMsg8 < 2 then
      sentMsg8 := sentMsg8 + 1; broadcast Msg8() to P6;
    end;
    if f10(1, 0, !isundefined(l23) -> l23 = l23) -> (!isundefined(l23) -> l23 = l23) & 3 < 0 then
      undefine l23;
    else
      put 0 + -3 + -2;
      put "text 26\n";
    end;
  end;
  on "on 29" q27 : quorum 2 of Msg9 from a28 when forall s30 in q27 do !1 < 1 end ==>
  begin
    if exists s31 in q27 do 1 = 2 & 0 > 0 end then
      put !9 != 9;
    end;
    got := (got + 1) % 3;
    if sentMsg8 < 2 then
      sentMsg8 := sentMsg8 + 1; reply Msg8();
    end;
    if forall q32 := 2 to 5 by 2 do q32 >= q32 end then
      return;
    endif;
  end;
end;
process P6 [self33 : S1]
var
  v7 : S2;
  events : 0..1;
  sentMsg9 : 0..2;
  got : 0..2;
ruleset s34 : S2 do
startstate begin
  v7 := s34;
  events := 0; sentMsg9 := 0;
  got := 0;
end;
end;
  on "on 37" m35 : Msg8 from a36 where 0 - 1 = -1 ==>
  begin
    got := (got + 1) % 3;
    if sentMsg9 < 2 then
      sentMsg9 := sentMsg9 + 1; reply Msg9();
    end;
    v7 := v7;
  end;
end;
invariant forall q38 := 2 to 1 by -2 do 0 <= P4.events & P4.events <= 1 end "property 39";
invariant "property 40" P4.sentMsg8 = 2 -> P4.got > 0;
cover "property 41" P4.sentMsg8 = 2 -> P4.events = 0;
invariant "property 43" forall x42 : S1 do !(P4.sentMsg8 = 1 & P6[x42].events = 0) end;
