const
  N1 : (4);
type
  S2 : scalarset(3);
  R3 : 0..0;
  R4 : 1..2;
  U5 : union { S2, boolean };
  T6 : array [R4] of array [boolean] of R3;
  T8 : record f7 : R3; end;
  T14 : record f9 : record f10 : R4; end; f11 : record f12 : R3; f13 : U5; end; end;
var
  v15 : R4;
  v16 : U5;
  v17 : array [R4] of R3;
  v18 : R4;
  v19 : R4;
  v20 : S2;
  v21 : S2;
  v22 : S2;
procedure f23(var p24 : R3; p25 : boolean; var p26 : S2);
begin
  clear v18;
end;
ruleset s27 : S2; s28 : R3 do
  startstate "start 29"
  begin
    v15 := 2;
    v16 := s27;
    for i30 : R4 do
      v17[i30] := 0;
    endfor;
    v18 := 1;
    v19 := 1;
    v20 := s27;
    v21 := s27;
    v22 := v20;
    v22 := s27;
  end;
end;
ruleset s31 : S2 do
  startstate "start 32"
  begin
    v15 := 2;
    v16 := v15 < 2 ? s31 : s31;
    for i33 : R4 do
      v17[i33] := 0;
    end;
    v18 := v15 + v17[2];
    clear v19;
    v20 := s31;
    v21 := s31;
    v22 := v20;
  endstartstate;
end;
ruleset r34 : boolean do
  ruleset r35 := 2 to N1 - 2 by -2 do
    rule "rule 36" N1 / (r35 * 2) = 3 ==>
    const N37 : -2 + 2;
    var
      l38 : T8;
      l40 : record f39 : U5; end;
    begin
      clear l38;
      l40.f39 := v16;
      v18 := r35;
      v17[r35] := N37;
      for i41 : R4 do
        cover ismember(v16, boolean) | (r34 & i41 != 4 & v19 != 1 & v20 != v21 -> l40.f39 = v21 & v16 = v21) "cover 42";
      endfor;
      cover (v20 != v22 -> v18 != 1) | forall q43 : U5 do 4 <= N1 & N1 <= 4 end "cover 44";
    end;
    rule "rule 45" v20 = (v18 < 1 ? v22 : v22) ==>
    begin
      v22 := v21;
      switch v15
      case 2:
        switch v16
        case v22:
          v19 := ((v18 - (9 - v15) - 1) % 2 + 2) % 2 + 1;
        case v20 != v22, (r34 != (v20 != v21) ? v20 : v21):
          f23(v17[1], forall q46 : U5 do r34 != (3 != 3) end, v21);
        end;
        v15 := (v15 + 1 - 1) % 2 + 1;
      case 1:
        v18 := 2 - N1 >= 1 ? 2 - N1 : 1;
      case 2:
        for i47 : R3; i48 : R4 do
          if v15 * i48 != 3 then
            return;
          end;
          f23(v17[i48], v18 + r35 > v15, v22);
        end;
      else
        if ismember(v16, S2) then
          v21 := v16;
        end;
      end;
      switch v16
      case r34:
        alias a49 : 3 + 2; a50 : r35 do
          if ismember(v16, S2) then
            v20 := v16;
          end;
        end;
        switch v17[1] + v15
        case v15:
          v16 := v20;
          v21 := v22;
        case 2:
          v18 := (v18 + 1 - 1) % 2 + 1;
        case v15:
          v15 := (8 - 1) % 2 + 1;
          v19 := v18;
        end;
      else
        v16 := v15 != 2;
      end;
      if (v20 != v21 || v18 < 1) & v16 = true then
        alias a51 : 0 + 5; a52 : v17[1] + 1 do
          v18 := (r35 - -3 - 1) % 2 + 1;
          v16 := forall q53 : S2 do r34 != (a51 != 5) end;
          v17[r35] := v17[0 >= 1 ? 0 : 1];
        endalias;
      elsif v16 = ismember(v16, boolean) | r34 then
        cover ismember(v16, boolean) & v18 >= v18 | 2 <= r35 & r35 <= 2 "cover 54";
      else
        v18 := 1;
      end;
    end;
  end;
end;
ruleset r55 : R3 do
  ruleset r56 : S2 do
    rule "rule 57"
    begin
      if ismember(v16, S2) then
        v21 := v16;
      endif;
      if ismember(v16, S2) then
        v20 := v16;
      end;
      v19 := r55 >= 1 ? r55 : 1;
    endrule;
  end;
  invariant "property 58" !(v22 = v21 & v22 = v21 & v19 > r55 & v18 < 2 & v19 >= 1 & v16 = v21);
endruleset;
alias a59 : v21 do
  alias a60 : v19; a61 : v19 do
    rule "rule 62" v19 + v18 = 2 -> a60 * v19 >= v17[v15] / 3 ==>
    begin
      a61 := (a61 + 1 - 1) % 2 + 1;
      switch v15
      case v19:
        if v20 = v21 && (v20 = v22 || a61 != v19) then
          v22 := v20;
        endif;
        v15 := (v15 + 2 - 1) % 2 + 1;
      case 1:
        if a59 != v20 && v16 = (1 = 1) && v22 = v20 | v19 = v19 then
          a59 := v21;
        end;
        v18 := (v18 + 1 - 1) % 2 + 1;
      end;
    end;
  endalias;
end;
ruleset r63 := N1 - 2 to N1 - 2; r64 : U5 do
  alias a65 : (ismember(v16, boolean) ? v19 : N1) + 3 do
    rule "rule 66" v17[2] - a65 = r63 / N1 & a65 + v18 <= 9 ==>
    begin
      v17[v18] := a65 % 1;
      alias a67 : -r63 + 2 do
        switch a65
        case 7:
          v16 := (r64 = v20 ? v17[1] : v15) != 2 ? v22 : v21;
          v21 := v20;
        case 7:
          v16 := v18 >= v15 || v19 > 1 ? v20 : v20;
          v16 := r64;
        end;
        if v16 = (a65 < r63) | ismember(v16, boolean) | ismember(r64, boolean) then
          v18 := v18 - N1 * 3 >= 1 ? v18 - N1 * 3 : 1;
        elsif a65 <= 6 then
          v17[1] := (3 - 2) % 1;
        endif;
        f23(v17[1], v19 != 2, v21);
      end;
      if ismember(v16, boolean) && v21 = v20 && v22 = v20 & v18 > 2 then
        f23(v17[2], v19 = 1, v20);
      else
        alias a68 : v15; a69 : r64 do
          clear v17[a68];
        end;
        v18 := 2;
      end;
      v15 := ((r63 * 1 * (-1) - 1) % 2 + 2) % 2 + 1;
    end;
  end;
  rule "rule 71" v16 = r64 ==>
  const N72 : -2;
  var
    l73 : S2;
  begin
    l73 := v22;
    v18 := (v17[v15] + 3 + v15 - 1) % 2 + 1;
    alias a74 : v17[1] + 3; a75 : v16 do
      v18 := 2;
      if r64 != l73 -> ismember(v16, S2) then
        return;
      end;
    endalias;
    if v22 = (v16 = r64 ? v22 : v22) then
      if r63 - v19 >= 1 ? (ismember(r64, S2) ? 2 : 0) = v17[v15] : v22 != l73 & v15 != 1 then
        if ismember(r64, S2) then
          v21 := r64;
        endif;
        v20 := v22;
      end;
    endif;
    f23(v17[2], v22 = v20 ? r63 = 2 : v22 = l73, v21);
  end;
end;
rule (v19 - N1) % 2 < 0 ==>
begin
  v18 := ((-3 - 1) % 2 + 2) % 2 + 1;
  if v21 != v20 then
    return;
  end;
endrule;
alias a76 : v15; a77 : v22 do
  alias a78 : v16; a79 : a78 do
    rule "rule 80" !v18 - v17[a76] <= 2 & v20 != v22 ==>
    begin
      a78 := v16;
      v18 := ((v17[1] + v19 - 1 - 1) % 2 + 2) % 2 + 1;
      switch a79
      case ismember(a78, boolean):
        a78 := a76 >= 1;
      else
        if (3 = 3 ? v15 != a76 : v21 = v22) -> v19 >= 1 & v17[2] >= 0 then
          if ismember(v16, S2) then
            a77 := v16;
          end;
        end;
      end;
      v19 := (v19 + 1 - 1) % 2 + 1;
    end;
  end;
end;
cover "property 81" v19 <= 1 | v22 = v21 | !(v15 <= N1 & v18 = 1 & v15 >= 3 & v19 >= 2 & ismember(v16, boolean));
invariant "property 83" forall q82 : 0..1 do 0 <= q82 & q82 <= 1 end;
