-- Accounts between which clients move money, and which they read all at once: the specification of histories.
--
-- expect: verified 1215 4068
-- small: Clients=1
-- As spec_register.m: a history is linearizable if gomc validate finds a moment for each operation at which it takes
-- effect, between its beginning and its end. A transfer fails if there is too little on the account that it is from. The
-- mapping spec_bank.map reads histories as Jepsen writes them, such as this of eight accounts, the first of which begins
-- with all the money:
--
--   gomc validate --const Clients=10 --const Accounts=8 --const First=100 --const Others=0 --const Most=100
--     spec_bank.m history.edn

const
  Clients  : 2;                                   -- processes of the history, numbered from 0 on
  Accounts : 2;                                   -- numbered from 0 on
  First    : 1;                                   -- on the first account at the beginning
  Others   : 1;                                   -- on each of the others
  Most     : 2;                                   -- there is at all

type
  client_t  : 0..Clients - 1;
  account_t : 0..Accounts - 1;
  money_t   : 0..Most;
  op_t      : enum { none, reads, transfers };

var
  balance : array [account_t] of money_t;

startstate begin for a : account_t do balance[a] := a = 0 ? First : Others; end; end;

process Client [c : client_t]
var
  op     : op_t;                                  -- what it has begun
  source : account_t;                             -- of a transfer
  target : account_t;
  amount : money_t;
  done   : boolean;                               -- it has taken effect
  moved  : boolean;                               -- a transfer that did not fail
  seen   : array [account_t] of money_t;          -- by a read

startstate begin
  op := none;  undefine source;  undefine target;  undefine amount;  done := false;  moved := false;
  undefine seen;
end;

  procedure idle ();
  begin
    op := none;  undefine source;  undefine target;  undefine amount;  done := false;  moved := false;  undefine seen;
  end;

  rule "read"  op = none  ==>  begin op := reads; end;

  ruleset a : account_t; b : account_t; n : money_t do
    rule "transfer"  op = none & a != b  ==>  begin op := transfers; source := a; target := b; amount := n; end;
  end;

  rule "takes effect"  op = reads & !done  ==>  begin seen := balance; done := true; end;

  rule "takes effect"  op = transfers & !done  ==>
  begin
    if balance[source] >= amount then
      balance[source] := balance[source] - amount;  balance[target] := balance[target] + amount;  moved := true;
    end;
    done := true;
  end;

  rule "ends"  done & (op = reads | moved)  ==>  begin idle(); end;

  rule "fails"  op != none & (!done | op = transfers & !moved)  ==>  begin idle(); end;
end;

invariant "no money is made or lost"
  (sum a : account_t do balance[a] end) = First + (Accounts - 1) * Others;

invariant "what is seen adds up"
  forall c : client_t do
    Client[c].op = reads & Client[c].done -> (sum a : account_t do Client[c].seen[a] end) = First + (Accounts - 1) * Others
  end;
