-- A hash table over Multi-Paxos.
--
--   gomc --faults=crash:1 table_paxos.m

const
  Groups   : 1;
  Nodes    : 3;
  Callers  : 1;
  Requests : 1;                                   -- of each caller, one after the other

include "table.m";
include "replicated.m";
include "paxos.m";
include "clients.m";
