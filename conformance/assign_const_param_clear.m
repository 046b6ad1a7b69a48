-- expect: rejected
-- basis: both
type r: record a: 0..1; b: 0..1 end;
var v: r; n: 0..1;
procedure p(x: r); begin clear x.a;  end;
startstate begin v.a := 1; v.b := 1; n := 0; end;
rule "r" true ==> begin p(v); end;
