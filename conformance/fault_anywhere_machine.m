-- expect: --deadlock=off : violated
-- expect: --deadlock=off --mailbox=pair : violated
-- expect: --deadlock=off --mailbox=bag : violated
-- expect: --deadlock=off --const Judged=false : verified 31 37
-- expect: --deadlock=off --const First=false : verified 26 30
-- expect: --deadlock=off --faults=off : verified
-- expect: --deadlock=off --mailbox=atomic : refused
-- basis: decision: neither has machines
-- A machine that crashes anywhere may have said what it has not written down yet: it stops in front of any write of a
-- persistent variable, and what it has sent by then may still leave.
const First : true; Judged : true;
event Ask; Done;
machine C
  start state Asking
    rule "ask" begin send Ask to S; goto Waiting; end;
  end;
  state Waiting on Done goto Told; end;
  state Told end;
end;
machine S
persistent var stored, kept : boolean;
  procedure store (); begin stored := true; end;
  start state Up
    entry begin if !restarted then stored := false; kept := false; end; end;
    on Ask ==>
    begin
      if First then reply Done; end;
      store();
      if !First then reply Done; end;
      goto Kept;
    end;
  end;
  state Kept
    entry begin kept := true; end;
    ignore Ask;
  end;
end;
faults
  crash S at most 1 anywhere;
  restart S at most 1;
end;
invariant "what is told is stored" Judged & C.at = Told -> S.stored;
invariant "what is kept is stored" S.kept -> S.stored;
