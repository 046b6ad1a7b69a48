-- A parameter called like the word `event`, and a field of it, in front of a `return`: behind the word begins no section of
-- events, in which `return` would be a name.
--
-- expect: verified 2 2
-- basis: both

type
  kept_t : record x : 0..1; end;

var
  y    : 0..1;
  kept : kept_t;

procedure take (var event : kept_t);
begin
  y := event.x;
  return;
end;

startstate begin kept.x := 1; y := 0; end;

rule "take" begin take(kept); kept.x := 1 - y; end;

invariant "small" y <= 1;
