-- expect: violated
-- expect: --outbox=always : violated
-- basis: decision: with a property about states that are not at rest every send waits in the outbox
-- C has halted when A answers it, so the answer is lost: once it has left nothing can happen any more. While
-- it waits in the outbox A is in T, and not at rest.
event E; F;
machine A
  start state S
    on F ==> begin send E to C; goto T; end;
  end;
  state T end;
end;
machine C
  start state S
    rule "go" ==> begin send F to A; halt; end;
    on E ==> begin end;
  end;
end;
invariant "T is the end" !atrest -> A.at != T;
