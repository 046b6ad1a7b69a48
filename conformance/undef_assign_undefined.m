-- expect: verified 2 2
-- basis: cmurphi
-- `x := undefined` undefines x.
var u: 0..1;
var n: 0..1;
startstate begin n := 0; u := undefined; end;
rule "check" true ==> begin
  assert isundefined(u);
  n := 1 - n;
end;
