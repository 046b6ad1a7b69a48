-- prove: --every NODE : refused GM0710
const N : 3;
type NODE : scalarset(N); HOME : enum { home }; any_t : union { NODE, HOME };
var owner : any_t; x : array [any_t] of boolean;
startstate begin owner := home; for i : any_t do x[i] := false; end; end;
ruleset i : NODE do rule owner = home ==> begin owner := i; end; end;
