-- expect: violated
-- expect: --outbox=auto : violated
-- basis: decision: a property may read a monitor between two sends of one handler
-- Both sends are observed, and nothing else is.
event One; Two;
machine A start state S rule "go" ==> begin send One to B; send Two to B; goto Done; end; end; state Done end; end;
machine B start state S ignore One, Two; end; end;
monitor M observes One, Two
  start state None on One goto Between; end;
  state Between on Two goto Both; end;
  state Both end;
end;
invariant "never between" M.at != Between;
