-- expect: verified
-- basis: both
-- Every word of sets, sequences and maps is a name where the model declares it, built-in functions included.
const all: 3; seq: 2;
type set: 0..all; map: record add: set; remove: set; append: set end;
  e: enum {insert, keys, first};
var count: set; sum: map; min, max: array [set] of set; size, last: boolean;
function add(x: set): set; begin return (x + 1) % seq; end;
procedure remove(var x: set); begin x := 0; end;
startstate begin count := 0; sum.add := 0; sum.remove := all; sum.append := seq; size := true; last := false;
  for i: set do min[i] := i; max[i] := add(i); end; end;
rule size ==> begin count := add(count); remove(sum.add); min[count] := max[count]; last := insert != first; end;
invariant count <= all & sum.remove = all;
