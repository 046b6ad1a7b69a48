-- Two processes that have nothing to do with each other, but for a property that looks at
-- both of them.
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

invariant "b is not on before a" B.on -> A.on;
