-- expect: error
-- basis: decision: a step that never comes to rest is an error
-- Two states whose entries send the machine to each other.
machine M
  start state A entry begin goto B; end; end;
  state B entry begin goto A; end; end;
end;
