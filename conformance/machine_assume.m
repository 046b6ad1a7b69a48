-- expect: violated
-- expect: --outbox=always : violated
-- basis: decision: with an assumption about several machines every send waits in the outbox
-- B may go only after A has; but A's E may still be on its way then, and come after B's F.
-- If A's going and the sending of E were one step, E would always be there before B goes.
event E; F;
machine A
  start state S
    rule "go" ==> begin send E to C; goto T; end;
  end;
  state T end;
end;
machine B
  start state S
    rule "go" ==> begin send F to C; goto U; end;
  end;
  state U end;
end;
machine C
  start state S
    on E goto X;
    on F ==> begin assert "E first" false; end;
  end;
  state X on F ==> begin end; end;
end;
assume "B after A" B.at = U -> A.at = T;
