-- Atomic commit in two phases, whose participants are replicated: each is a group over Multi-Paxos.
--
--   gomc --faults=crash:1 commit_paxos.m

const
  Groups   : 2;                                   -- participants
  Nodes    : 3;
  Callers  : 1;
  Requests : 2;                                   -- of each coordinator: two for a transaction

include "participant.m";
include "replicated.m";
include "paxos.m";
include "coordinators.m";
