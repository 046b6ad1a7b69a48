-- prove: --every NODE : not proved
const N : 3;
type NODE : scalarset(N);
var s : set of NODE;
startstate begin s := {}; end;
ruleset i : NODE do rule !(i in s) ==> begin add i to s; end; end;
invariant size(s) < 4;
