-- What a channel that loses nothing promises of its runs: what is submitted is handed over.
--
-- Every run ends.
--
-- expect: verified

include "reliable_channel.m";

ltl "what is submitted is handed over" forall n : sender_t do
  size(Channel[n].pending) > 0 leadsto size(Channel[n].pending) = 0 end;
