-- expect: verified 2 1
-- expect: --engine=compiled : verified 2 1
-- basis: decision: machines are gomc's own
-- A goto in a procedure in a loop in a procedure ends all of them; then the exit runs, then the entry.
machine M
var
  n : 0..9;

  procedure inner (i : 0..3);
  begin
    n := n + 1;
    if i = 2 then goto B; end;
  end;

  procedure outer ();
  begin
    for i := 0 to 3 do inner(i); end;
    n := 9;
  end;

  start state A
    entry begin n := 0; end;
    exit begin assert "three calls" n = 3; n := 4; end;
    rule "go" begin outer(); n := 9; end;
  end;

  state B
    entry begin assert "after the exit" n = 4; n := 5; end;
  end;
end;

cover "arrived" M.n = 5;
