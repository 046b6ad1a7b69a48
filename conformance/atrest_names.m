-- expect: verified 2 2
-- basis: cmurphi
-- `atrest` and `final` are names like others where a model declares them.
type final : 0..1;
var atrest : boolean; x : final;
startstate begin atrest := false; x := 0; end;
rule "flip" begin atrest := !atrest; x := 1 - x; end;
invariant "both" atrest = (x = 1);
