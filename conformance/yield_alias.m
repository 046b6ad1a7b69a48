-- expect: --deadlock=off : verified 13 12
-- basis: decision: yield is gomc's own
-- An alias around a rule names a value of a ruleset, which no text of the rule names: it is kept for what is behind a yield.
type value : 0..3;

process P [i : 0..0]
var p1 : value;
startstate begin p1 := 0; end;
  ruleset v : 0..1 do
    alias z : (v + 1) % 4 do
      rule "r"  at most 1  ==>
      begin
        yield "first";
        p1 := z;
        yield "second" when z = p1;
      end;
    end;
  end;
end;

cover "by either" P[0].p1 = 2;
invariant "a sum" P[0].p1 <= 2;
