-- expect: --const Clients=2 --fairness=event : verified 3156 9168
-- expect: --const Clients=2 --const Weak=true --fairness=event : violated exit 12
-- basis: decision: a property of a model of the library, with the fairness that it needs.
-- German's protocol: a request is answered where events are weakly fair, and taking up a request is strongly fair, which is said in front of the formula.
include "../models/german.m";
const Weak : false;
ltl "answered" (forall j : client_t do always eventually enabled("accept a request", j) -> always eventually (fired("accept a request", j) | Weak) end)
  -> (forall i : client_t do request[i] = ask_exclusive leadsto line[i].permission = exclusive end);
