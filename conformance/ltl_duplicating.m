-- expect: verified
-- expect: --por : refused exit 2
-- expect: --por --formulas=off : verified
-- basis: decision: what a receive leaves behind is a fault, and so partial-order reduction is refused before the search, as beside other faults
-- A message may be received again and again, and the formula is about a state that comes all the same.
message Tell () from Teller to Hearer duplicating;

process Teller
var told : boolean;
startstate begin told := false; end;
  rule "tell" !told ==> begin told := true; send Tell() to Hearer; end;
end;

process Hearer
var heard : 0..2;
startstate begin heard := 0; end;
  on m : Tell ==> begin if heard < 2 then heard := heard + 1; end; end;
end;

ltl "heard after told" always (Hearer.heard > 0 -> Teller.told);
