-- What two-phase commit over replicated participants promises of its runs: every transaction ends.
--
-- Every run ends. Participants do not crash: they are replicated.
--
-- expect: --const Requests=1 : verified
-- expect: verified

include "commit_replicated.m";

ltl "every transaction ends" forall c : client_t do Client[c].at = Waiting leadsto Client[c].at = Idle end;

ltl "who is prepared learns the decision" forall p : part_t; c : client_t; n : number_t do
  Participant[p].state[c][n] = prepared leadsto
  Participant[p].state[c][n] = committed | Participant[p].state[c][n] = aborted end;
