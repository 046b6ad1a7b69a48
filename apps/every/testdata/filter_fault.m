-- prove: --every NODE : violated
-- The filter reads what is undefined, of a node whose message comes before those of others that have none.
const N : 3;
type NODE : scalarset(N);
message Yes (x : boolean) from C to S;
process S var done : boolean; last : boolean; startstate begin done := false; undefine last; end;
  on "all" v : quorum N of Yes from c where v[c].x = last ==> begin done := true; end;
end;
process C [i : NODE] var s : boolean; startstate begin s := false; end;
  rule "say" !s ==> begin s := true; send Yes(true) to S; end;
end;
