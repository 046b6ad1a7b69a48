-- What German's protocol promises of runs: who asks for an exclusive copy gets one.
--
-- Protocol: that of german.m.
--
-- expect: --const Clients=2 --fairness=event : verified 3156 9168
-- expect: --const Clients=2 --const Weak=true --fairness=event : violated exit 12
-- expect: --const Clients=2 : violated exit 12
-- expect(slow): violated exit 12
--
-- Each event has to be fair, and home has to take up the requests of each client with strong fairness, which stands in
-- front of the formula: home serves one request at a time, so a client that asks cannot be taken up all the time, and home may
-- always prefer the other one. Weak takes the strong fairness away.

include "german.m";

const Weak : false;

ltl "answered"
  (forall j : client_t do always eventually enabled("accept a request", j) -> always eventually (fired("accept a request", j) | Weak) end)
  -> (forall i : client_t do request[i] = ask_exclusive leadsto line[i].permission = exclusive end);
