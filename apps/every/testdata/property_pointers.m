-- prove: --every NODE : violated
const N : 3;
type NODE : scalarset(N);
var p : NODE; q : NODE;
startstate begin undefine p; undefine q; end;
ruleset i : NODE do rule isundefined(p) ==> begin p := i; q := i; end; end;
invariant !isundefined(p) -> p != q;
