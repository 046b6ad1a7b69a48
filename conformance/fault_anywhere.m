-- expect: violated depth 3
-- expect: --const First=false : verified
-- expect: --faults=off : verified
-- expect: --faults=off --const First=false : verified
-- basis: decision: neither has messages
-- A crash anywhere comes between what an event says and what it writes down, in the order of the program.
const First : true;
message Ask () from C to S; Done () from S to C;
process C
var asked, told : boolean;
startstate begin asked := false; told := false; end;
  rule "ask" !asked ==> begin asked := true; send Ask() to S; end;
  on d : Done ==> begin told := true; end;
end;
process S
persistent var stored : boolean;
startstate begin if !restarted then stored := false; end; end;
  procedure store (); begin stored := true; end;
  on a : Ask ==>
  begin
    if First then reply Done(); end;
    store();
    if !First then reply Done(); end;
  end;
end;
faults
  crash S at most 1 anywhere;
end;
invariant "what is told is stored" C.told -> S.stored;
