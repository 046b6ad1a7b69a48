-- expect: --deadlock=off : verified 13 18
-- expect: --deadlock=off --symm : verified 4 7
-- basis: CMurphi with symmetry: 4 states, 7 rules fired
-- Multicast: one message, of which a field is set anew for each receiver, passed on by reference.
type P: scalarset(3); Msg: record dst: P; src: P; k: 0..1; end;
var net: array [P] of multiset [2] of Msg; sh: array [P] of boolean; turn: 0..1;
procedure Send(var m: Msg; n: P); begin m.dst := n; multisetadd(m, net[m.dst]); end;
procedure Multicast(var m: Msg; from: P);
begin for n: P do if n != from & sh[n] then Send(m, n); end; end; end;
startstate begin undefine net; for i: P do sh[i] := true; end; turn := 0; end;
ruleset p: P do
  rule "inv" turn = 0 ==> var m: Msg; begin
    m.src := p; m.k := 0; Multicast(m, p); turn := 1;
  end;
  choose i: net[p] do rule "get" true ==> begin
    sh[p] := false; multisetremovepred(j: net[p], i = j);
  end; end;
end;
rule "again" turn = 1 & forall i: P do multisetcount(j: net[i], true) = 0 end ==> begin turn := 0; for i: P do sh[i] := true; end; end;
invariant "own" forall i: P do multisetcount(j: net[i], net[i][j].dst != i) = 0 end;
