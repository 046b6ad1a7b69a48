const
  N1 : (2);
  N2 : (0);
type
  S3 : scalarset(2);
  S4 : scalarset(2);
  R5 : 0..1;
  E9 : enum { M6, M7, M8 };
message
  Msg18 () from P16 to P10 bag [2];
  Msg19 () from P10 to P16 capacity 2;
function f20(p21 : S4; p22 : S3) : E9;
begin
  alias a23 : N2 + 1 do
    if N2 = a23 -> true then
      return M7;
    end;
    if true & true then
      return M8;
    end;
    if true ? N1 > 2 : 5 < 5 then
      return M8;
    endif;
  end;
  switch p22
  case p22:
    if !true then
      return M8;
    end;
    if N1 % N1 <= 1 then
      return N1 > N1 ? M7 : M8;
    end;
  case p22:
    if N1 != 2 & true then
      return M8;
    endif;
  case p22, p22:
    if N2 = N1 & true then
      return M7;
    end;
    if 2 = 1 | N2 <= 0 then
      return M8;
    end;
  else
    if N2 = N2 & true then
      return N1 = 2 ? M8 : M6;
    end;
  endswitch;
  return M6;
end;
process P10 [self24 : S4]
var
  v15 : enum { M11, M12, M13, M14 };
  events : 0..1;
  sentMsg19 : 0..2;
startstate begin
  v15 := M11;
  events := 0; sentMsg19 := 0;
end;
  on "on 27" q25 : quorum 1 of Msg18 from a26 ==>
  begin
    if sentMsg19 < 2 then
      sentMsg19 := sentMsg19 + 1; reply Msg19();
    end;
  end;
end;
process P16 [self28 : S3]
var
  v17 : E9;
  events : 0..1;
  sentMsg18 : 0..2;
  got : 0..2;
startstate begin
  v17 := N1 < 2 ? M8 : M8;
  events := 0; sentMsg18 := 0;
  got := 0;
end;
  procedure f29(var p30 : boolean);
  type t35 : enum { M31, M32, M33, M34 };
  var
    l36 : S4;
  begin
    p30 := !p30;
    if p30 & p30 then
      return;
    end;
  endprocedure;
  rule "rule 37" events < 1 ==>
  begin
    events := events + 1;
    if sentMsg18 < 2 then
      sentMsg18 := sentMsg18 + 1; broadcast Msg18() to P10;
    end;
  end;
  on "on 40" m38 : Msg19 from a39 ==>
  begin
    got := (got + 1) % 3;
    if !v17 != M8 | (v17 = M6 && v17 != M8) then
      v17 := (v17 = M7 ? M8 : (v17 = M6 ? M7 : M6));
      v17 := (v17 = M7 ? M8 : (v17 = M6 ? M7 : M6));
    else
      v17 := M8;
      v17 := M8;
    endif;
  end;
end;
invariant "property 42" forall x41 : S4 do P10[x41].sentMsg19 = 2 -> P10[x41].events = 0 end;
invariant "property 44" forall x43 : S3 do P16[x43].sentMsg18 = 2 -> P16[x43].events = 0 end;
