-- expect: error exit 14
-- expect: --engine=compiled : error exit 14
-- basis: decision: machines are gomc's own
-- Two entries that go to each other's states never come to rest.
machine M
  start state A
    rule "go" begin goto B; end;
  end;
  state B
    entry begin goto C; end;
  end;
  state C
    entry begin goto B; end;
  end;
end;
