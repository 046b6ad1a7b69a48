type
  S1 : scalarset(2);
  S2 : scalarset(2);
  R3 : 0..1;
message
  Msg8 () from P4 to P6;
function f9(p10 : R3) : boolean;
begin
  if (p10 != 1 ? p10 : p10) != 0 then
    if !p10 = p10 then
      return p10 != p10 -> p10 >= 1;
    end;
  end;
  return !p10 > p10;
endfunction;
function f11(p12 : S1) : S1;
begin
  if true & true then
    if true || 3 = 3 then
      return p12;
    end;
    if 0 = 0 | 1 <= 1 then
      return true ? p12 : p12;
    end;
  end;
  return p12;
end;
process P4
var
  v5 : array [0..1] of 0..1;
  events : 0..1;
  sentMsg8 : 0..2;
startstate begin
  for i13 : 0..1 do
    v5[i13] := i13;
  end;
  events := 0; sentMsg8 := 0;
end;
  rule "rule 14" events < 1 & (v5[v5[0]] = 0 ? v5[v5[1]] != 0 : v5[v5[0]] = 1) ==>
  begin
    events := events + 1;
    if sentMsg8 < 2 then
      sentMsg8 := sentMsg8 + 1; broadcast Msg8() to P6;
    end;
  end;
  rule "rule 15" events < 1 & (v5[v5[1]] != 0 || v5[v5[1]] < v5[v5[0]]) ==>
  begin
    events := events + 1;
    if sentMsg8 < 2 then
      sentMsg8 := sentMsg8 + 1; broadcast Msg8() to P6;
    end;
  end;
end;
process P6 [self16 : S1]
var
  v7 : S2;
  events : 0..1;
  seq : 0..2;
  got : 0..2;
ruleset s17 : S2 do
startstate begin
  v7 := 0 >= 2 ? s17 : s17;
  events := 0; seq := 0;
  got := 0;
end;
end;
  on "on 20" m18 : Msg8 from a19 ==>
  begin
    got := (got + 1) % 3;
    if 0 != 0 then
      assert !(0 = 1 & 0 = 0 & true & 0 < 0) "assertion 23";
    else
      assert !(true & 0 > 3 & true & true & false) "assertion 24";
    end;
  end;
end;
invariant "property 26" forall x25 : S1 do forall P6 : R3 do 0 <= P4.v5[1] & P4.v5[1] <= 1 end end;
invariant !(P4.sentMsg8 = 2 & P4.sentMsg8 <= 1 & P4.events != P4.v5[0] & P4.sentMsg8 > 1 & P4.v5[0] > 0) "property 27";
invariant "property 28" !(P4.v5[P4.events] <= P4.v5[P4.v5[0]] & P4.sentMsg8 = P4.sentMsg8 & P4.sentMsg8 >= 2 & P4.events = 0 & false);
cover forall x29 : S1 do P6[x29].seq = 2 -> P6[x29].seq > 0 end "property 30";
invariant "property 31" !(P4.events = 0 & P4.sentMsg8 = 2);
