-- lastzero(5) of the paper on source sets. A process looks for the last zero of an array that
-- others fill, each from its neighbour: (N + 3) * 2^(N-2) orders that differ.
--
-- executions: 64
-- redundant: 76
const N : 5;
type index : 0..N; filler_t : 1..N;
var
  array_of : array [index] of index;
  at : index;
  found : boolean;
startstate begin
  for k : index do array_of[k] := 0; end;
  at := N; found := false;
end;
process Filler [i : filler_t]
var done : boolean;
startstate begin done := false; end;
  ruleset before : index do
    rule "fill" !done & before + 1 = i ==> begin done := true; array_of[i] := array_of[before] + 1; end;
  end;
end;
ruleset k : index do
  rule "look" !found & at = k ==> begin
    if array_of[k] = 0 then found := true; else at := k - 1; end;
  end;
end;
