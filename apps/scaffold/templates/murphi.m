-- NAME: mutual exclusion by a shared variable, in plain Murphi.
--
-- expect: verified 7 9
-- expect: --symm : verified 3 5
-- expect: --const Careless=true : violated
--
-- Run the lines above with `gomc test NAME.m`, one of them with `gomc --symm NAME.m`.

const
  Processes : 3;
  Careless  : false;                              -- looking and taking are not one step

type
  process_t : scalarset(Processes);
  place_t   : enum { Outside, Entering, Inside };

var
  at    : array [process_t] of place_t;
  taken : boolean;

startstate
begin
  for p : process_t do at[p] := Outside; end;
  taken := false;
end;

ruleset p : process_t do
  rule "look"  at[p] = Outside & !taken  ==>
  begin
    at[p] := Entering;
    if !Careless then taken := true; end;
  end;

  rule "enter"  at[p] = Entering  ==>  begin at[p] := Inside; taken := true; end;

  rule "leave"  at[p] = Inside  ==>  begin at[p] := Outside; taken := false; end;
end;

invariant "one at a time"
  forall p : process_t; q : process_t do
    at[p] = Inside & at[q] = Inside -> p = q
  end;
