-- expect: verified 9 28 exit 0
-- expect: --compat=rumur --max-errors=100 : error 7 19 exit 14
-- expect: --range-loop=towards --max-errors=100 --engine=interp : error 7 19 exit 14
-- expect: --range-loop=towards --max-errors=100 --engine=compiled : error 7 19 exit 14
-- basis: rumur: a step, even one that is not constant, may not lead away from the end: "infinite loop due to step being in the wrong direction".
-- Where both bounds are equal, each step does: there is one round.
var
  x : 0..10;
  s : 0..2;
  done : boolean;
startstate begin x := 0; s := 0; done := false; end;
ruleset a : 0..3; b : 0..3 do
  rule "down" !done ==>
  begin
    done := true;
    for i := a to b by -1 do x := x + 1; end;
  end;
end;
ruleset a : 1..2; b : 1..2 do
  rule "computed" !done ==>
  begin
    done := true;
    for i := a to b by s + 1 do x := x + 1; end;
    s := 1;
  end;
end;
rule "again" done ==> begin x := 0; s := 0; done := false; end;
