-- Two-phase commit: resource managers commit a transaction together, or none of them does.
--
-- Protocol: J. Gray, L. Lamport, Consensus on transaction commit, ACM TODS 31(1), 2006, whose specification TwoPhase keeps
-- all messages that were ever sent in a set. Written anew with sets and subsets. TLC has 288 distinct states for three
-- managers, as recorded in the examples of TLA+ (github.com/tlaplus/Examples, specifications/transaction_commit), and
-- 50,816 for six, as a comment in TwoPhase.tla says. (Its 1,146 states generated are these transitions and one start.)
--
-- expect: verified 288 1145
-- expect: --symm : verified 80 317
-- expect: --const Managers=6 : verified 50816 402305
-- small: Managers=2
const
  Managers : 3;

type
  manager_t  : scalarset(Managers);
  state_t    : enum { working, prepared, committed, aborted };
  decision_t : enum { commit, abort };

var
  state   : array [manager_t] of state_t;
  told    : set of manager_t;   -- that are prepared, as the transaction manager knows
  ready   : set of manager_t;   -- that have sent Prepared
  decided : set of decision_t;  -- that the transaction manager has sent to all

startstate begin
  for m : manager_t do state[m] := working; end;
  told := {};  ready := {};  decided := {};
end;

rule "commit"  decided = {} & told = all manager_t  ==>  begin add commit to decided; end;

rule "abort"  decided = {}  ==>  begin add abort to decided; end;

ruleset m : manager_t do
  rule "hear"  decided = {} & m in ready  ==>  begin add m to told; end;

  rule "prepare"  state[m] = working  ==>  begin state[m] := prepared; add m to ready; end;

  rule "give up"  state[m] = working  ==>  begin state[m] := aborted; end;

  rule "obey"  decided != {}  ==>  begin state[m] := commit in decided ? committed : aborted; end;
end;

invariant "together"
  {m : manager_t | state[m] = committed} = {} | {m : manager_t | state[m] = aborted} = {};

invariant "nobody commits before all are prepared"
  let done := {m : manager_t | state[m] = committed} do done = {} | told = all manager_t end & told <= ready;

ltl "no way back"
  always ((exists m : manager_t do state[m] = committed end) -> always exists m : manager_t do state[m] = committed end);

final true;
