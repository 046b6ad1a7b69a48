-- expect: error
-- expect: --outbox=always : error
-- expect: --por : error
-- expect: --por=closure : error
-- expect: --search=dpor : error
-- expect: --mailbox=pair --por : error
-- expect: --mailbox=bag --por : error
-- expect: --mailbox-capacity=auto : verified
-- basis: decision: to add to a mailbox commutes with taking from it, unless it is empty or full
-- The second E does not fit unless the first one has been taken. A reduction that let B take first,
-- since the order of adding and taking should not matter, would not find it.
event E;
machine A
  start state S
    entry begin send E to B; end;
    rule "again" ==> begin send E to B; goto T; end;
  end;
  state T end;
end;
machine B
  mailbox 1;
  start state S on E ==> begin end; end;
end;
