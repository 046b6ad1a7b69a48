type
  S1 : scalarset(1);
  R2 : 0..2;
  U3 : union { S1, boolean };
  T4 : array [R2] of 0..3;
  T6 : array [0..2] of record f5 : S1; end;
  T10 : record f7 : U3; f8 : R2; f9 : T4; end;
var
  v13 : record f11 : R2; f12 : 0..2; end;
  v20 : S1;
  v21 : boolean;
  v23 : record f22 : 0..1; end;
  v24 : U3;
  v25 : S1;
  v26 : S1;
  v27 : T6;
function f28(p29 : R2; p30 : T10) : 0..2;
begin
  alias a31 : p29 - 6 + 0 do
    if p30.f9[0] % 3 >= 0 then
      return (v23.f22 + p30.f9[p29]) % 3;
    end;
  endalias;
  return 0;
end;
ruleset s32 : S1 do
  startstate "start 33"
  begin
    clear v13.f11;
    v13.f12 := 2;
    v20 := s32;
    v21 := forall q34 : U3 do v13.f12 <= 2 end;
    v23.f22 := 0;
    v24 := v20;
    v25 := s32;
    v26 := s32;
    for i35 : 0..2 do
      v27[i35].f5 := s32;
    end;
  end;
end;
ruleset s36 : S1; s37 : U3 do
  startstate "start 38"
  begin
    clear v13.f11;
    v13.f12 := 1;
    v20 := s36;
    v21 := ismember(s37, S1) || v20 != s36;
    v23.f22 := 2 % 2;
    v24 := s37;
    v25 := v20;
    v26 := s36;
    v27[0].f5 := s36;
    v27[1].f5 := v25;
    v27[2].f5 := s36;
    if ismember(v24, S1) then
      v25 := v24;
    end;
    v24 := s37;
  end;
end;
alias a39 : v13; a40 : v25 do
  alias a41 : (v13.f12 << v23.f22) + 1 do
    rule "rule 43" forall q42 : R2 do 0 - a41 = -4 end ==>
    begin
      a39.f11 := 1;
      clear a39;
    endrule;
  endalias;
end;
rule "rule 44"
var
  l45 : U3;
begin
  l45 := v23.f22 != v23.f22;
  v21 := v23.f22 < 1;
  v24 := l45;
endrule;
rule "rule 47" forall q46 := 0 to 4 do (q46 >= q46 ? 1 : v23.f22) >= 1 end & ismember(v24, boolean) ==>
var
  l48 : S1;
begin
  l48 := v27[v23.f22].f5;
  v13.f12 := v23.f22;
  v27[1].f5 := v25;
end;
assert "property 50" forall q49 : R2 do 0 <= q49 & q49 <= 2 end;
ruleset r51 : U3 do
  assert "property 52" !(v24 = (v13.f12 = 1) & 0 = v13.f12 & v13.f11 > v23.f22 & v13.f11 > 0 & r51 = v27[2].f5 & v13.f11 < v13.f12);
end;
assert "property 54" forall q53 := 0 to 3 do 0 <= v13.f11 & v13.f11 <= 2 end;
