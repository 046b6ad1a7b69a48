-- What a network layer promises of its runs: what is submitted is confirmed, if confirmations arrive for ever.
--
-- Calls can get lost each time that they are repeated, so without that there is a run in which nothing arrives.
--
-- expect: verified

include "network_layer.m";

ltl "what is submitted is confirmed" forall q : sender_t do
  (always eventually received Confirm to Node[q]) -> (Node[q].at = Sending leadsto Node[q].at = Ready) end;
