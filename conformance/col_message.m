-- expect: --semantics=M : verified
-- expect: --semantics=M-MP --const N=2 : verified
-- expect: --semantics=MP --const N=2 : verified
-- expect: --semantics=M --symm : verified
-- expect: --semantics=M --por : verified
-- expect: --semantics=M --local : verified
-- basis: decision: collections are gomc's own
-- Sets, sequences and maps in messages: gossip that carries who has heard it, on which way, and since when.
const N: 3;
type
  node_t : scalarset(N);
  way_t  : seq [N] of node_t;
message
  Tell (way: way_t; heard: set of node_t; at: map [node_t] to 0..N) from Node to Node;
process Node [i: node_t]
var
  ways : way_t;
  told : boolean;
startstate begin ways := []; told := false; end;
  rule "begin" !told & forall j: node_t do size(ways) = 0 end ==>
  var at : map [node_t] to 0..N;
  begin
    told := true; at[i] := 0;
    for j in all node_t - {i} do send Tell([i], {i}, at) to j; end;
  end;
  on "hear" m: Tell from j when !(i in m.heard) ==>
  var way : way_t; at : map [node_t] to 0..N;
  begin
    assert last(m.way) = j & size(m.way) = size(m.heard) & keys(m.at) = m.heard;
    ways := m.way; way := m.way; append i to way;
    at := m.at; at[i] := size(m.heard);
    if size(way) < N & first(way) != i then
      for k in all node_t - m.heard - {i} do send Tell(way, m.heard + {i}, at) to k; end;
    end;
  end;
end;
invariant "a way has nobody twice" forall i: node_t do
  forall a := 0 to size(Node[i].ways) - 1 do forall b := 0 to a - 1 do Node[i].ways[a] != Node[i].ways[b] end end end;
