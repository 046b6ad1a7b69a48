-- Atomic commit in two phases, whose participants are replicated: each is a group over chain replication.
--
--   gomc --faults=crash:1 commit_chain.m

const
  Groups   : 2;                                   -- participants
  Nodes    : 2;
  Callers  : 1;
  Requests : 2;                                   -- of each coordinator: two for a transaction

include "participant.m";
include "replicated.m";
include "chain.m";
include "coordinators.m";
