-- prove: --every NODE : not proved
-- Three crashes are needed, of three nodes.
const N : 2;
type NODE : scalarset(N);
var up : array [NODE] of boolean; crashes : 0..4; bad : boolean;
startstate begin for i : NODE do up[i] := true; end; crashes := 0; bad := false; end;
ruleset i : NODE do rule "crash" up[i] & crashes < 4 ==> begin up[i] := false; crashes := crashes + 1; end; end;
rule crashes = 4 ==> begin bad := true; end;
invariant !bad;
