-- expect: verified 3 4
-- expect: --engine=compiled : verified 3 4
-- expect: --fairness=none : violated exit 12
-- expect: --const Narrow=true : violated exit 12
-- basis: decision: of a fair choice each value is chosen again and again that can be, and it is the choice in a place of the text that is fair.
-- Who tosses a coin wins at last; not if the coin of the second kind is tossed, which has no fairness.
const Narrow : false;
var coin : boolean; won : boolean;
startstate begin coin := false; won := false; end;
rule "toss" !won & !coin ==>
var heads : boolean;
begin
  if Narrow then choose heads : boolean; else choose heads : boolean fair; end;
  if heads then coin := true; end;
end;
fair rule "win" coin & !won ==> begin won := true; coin := false; end;
rule "again" won ==> begin won := false; end;
ltl "wins" always eventually (won | coin);
