-- expect: error
-- basis: both
var i: 0..3; a: array[0..3] of 0..9;
startstate begin i := 2; for k: 0..3 do a[k] := k; end; end;
rule "t" i = 2 ==> begin alias foo: a[i]; bar: a[i] + 1 do a[i] := 7; assert foo = 7 "foo lvalue"; assert bar = 3 "bar value"; i := 1; assert foo = 7 "foo bound"; foo := 4; assert a[2] = 4; end; error "done"; end;
