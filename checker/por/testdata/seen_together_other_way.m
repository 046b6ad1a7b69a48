-- As seen_together.m, with the other order forbidden: whichever comes first in a reduced
-- search, one of the two models would be wrong.
--
-- finds: invariant
process A
var on : boolean;
startstate begin on := false; end;
  rule "a" !on ==> begin on := true; end;
end;

process B
var on : boolean;
startstate begin on := false; end;
  rule "b" !on ==> begin on := true; end;
end;

invariant "a is not on before b" A.on -> B.on;
