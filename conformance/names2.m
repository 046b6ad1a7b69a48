-- expect: --symm : violated
-- basis: both
type e: enum { A, B }; s: scalarset(2); 
var n: 0..3; p: e; q: boolean; r: s;
ruleset i: 0..1; j: e do startstate begin n := 0; p := A; q := false; undefine r; end; end;
ruleset i: 0..1; j: e do
  ruleset k: boolean do
    alias z: n do
    ruleset m: s do
      rule "foo" n = 0 & i = 1 & j = B & k ==> begin n := 1; r := m; end;
    end;
    end;
  end;
  rule n = 1 & i = 1 ==> begin n := 2; end;
end;
rule n = 2 ==> begin n := 3; end;
ruleset i: 0..3 do invariant n != 3 | i != 2; end;
invariant "second" n != 3;
