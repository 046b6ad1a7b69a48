-- expect: verified 3 3
-- expect: --compat=cmurphi : verified 3 3
-- expect: --param-passing=reference : verified 3 3
-- basis: cmurphi
-- `undefined` for parameters passed by value: of a range, a scalarset, a record; in a procedure and a function.
type t: 0..2; s: scalarset(2); r: record a: t; b: s; end;
var n: t;
procedure p(k: t; e: s; m: r);
begin if isundefined(k) & isundefined(e) & isundefined(m.a) & isundefined(m.b) then n := 1; end; end;
function f(k: t): t; begin if isundefined(k) then return 2; end; return k; end;
startstate begin n := 0; end;
rule "procedure" n = 0 ==> begin p(undefined, undefined, undefined); end;
rule "function" n = 1 ==> begin n := f(undefined); end;
rule "restart" n = 2 ==> begin n := f(0); end;
