-- expect: --deadlock=off : verified 10 12
-- basis: decision: yield is gomc's own
-- A procedure that yields in a loop and returns from it: what is left of the loop is kept, and nothing is done behind.
type s_t : scalarset(3);
var s : array [s_t] of boolean; seen : 0..3;

startstate begin seen := 0; for e : s_t do s[e] := false; end; end;

procedure mark (most : 0..3);
begin
  for e : s_t do
    s[e] := true;
    yield;
    seen := seen + 1;
    if seen = most then return; end;
  end;
  error "all were marked";
end;

process P
  rule "mark" at most 1 ==> begin mark(2); end;
end;

invariant "one by one" count e : s_t do s[e] end <= seen + 1;
cover "two" count e : s_t do s[e] end = 2 & seen = 2;
