-- prove: --every NODE : refused GM0707
const N : 3;
type NODE : scalarset(N);
message Ask (who : NODE) from C to S;
process S var last : NODE; startstate begin undefine last; end;
  on m : Ask ==> begin last := m.who; end;
end;
process C [i : NODE] var s : boolean; startstate begin s := false; end;
  rule "ask" !s ==> begin s := true; send Ask(i) to S; end;
end;
