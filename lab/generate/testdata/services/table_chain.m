-- A hash table over chain replication.
--
--   gomc --faults=crash:2 table_chain.m

const
  Groups   : 1;
  Nodes    : 3;
  Callers  : 1;
  Requests : 2;                                   -- of each caller, one after the other

include "table.m";
include "replicated.m";
include "chain.m";
include "clients.m";
