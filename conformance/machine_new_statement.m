-- expect: --outbox=always : verified 21 30
-- expect: --outbox=auto : verified
-- expect: --engine=compiled : verified
-- expect: --symm : verified
-- basis: decision: new may stand alone, and of machines without parameters without parentheses
-- Two workers that nobody knows report to the one who knows them.
event Here (w : Worker);
machine Boss
  var all_of_them : set of Worker;
  start state S
    entry begin all_of_them := {}; new Worker; new Worker(); end;
    on h : Here ==> begin add h.w to all_of_them; end;
  end;
end;
machine Worker at most 2
  start state S entry begin send Here(this) to Boss; end; end;
end;
final size(Boss.all_of_them) = 2;
