-- A bank: clients withdraw money from their accounts, a server decides, and a database keeps the balances.
--
-- Protocol: tutorial 1 (client and server) of the P language, in gomc's own words.
--
-- expect: verified 19802 35674
-- expect: --outbox=always : verified 37295 68179
-- expect: --const Abstract=true : verified 1859 3109
-- expect: --const Abstract=true --const Wrong=true : violated depth 7
-- expect: --faults=lose:1 : violated exit 10
-- expect: --faults=crash:1 : violated exit 12
-- expect: --faults=duplicate:1 : verified 74198 146968
-- small: Top=12
-- Each client withdraws what it likes while it has more than Least. A withdrawal that leaves at least
-- Least has to be accepted, any other refused: the monitor Books sees to it. The Abstract server keeps the balances itself; the mistake
-- in the tutorial's abstract server, `>` for `>=`, is Wrong. A request carries one bit for its number,
-- which is enough to tell it from the one before.

const
  Clients  : 1;
  Top      : 30;                                  -- the most that an account holds,
  Least    : 10;                                  -- and the least
  Abstract : false;
  Wrong    : false;

type
  client_t : scalarset(Clients);
  money_t  : 0..Top;

event
  Account  (c : client_t; balance : money_t);     -- opens one, at server and database
  Opened   (balance : money_t);                   -- its owner may use it
  Withdraw (amount : money_t; id : boolean);      -- client to server
  Answer   (ok : boolean; balance : money_t; id : boolean);
  Query    (c : client_t);                        -- server to database
  Found    (balance : money_t);
  Update   (c : client_t; balance : money_t);

model machine Owner
var
  opened : array [client_t] of boolean;

  start state Opening
    entry begin for c : client_t do opened[c] := false; end; end;

    ruleset c : client_t; b : Least..Top do
      rule "open an account"  !opened[c]  ==>
      begin
        opened[c] := true;
        send Account(c, b) to Server;
        send Opened(b) to Client[c];
      end;
    end;
  end;
end;

machine Client [c : client_t]
var
  balance : money_t;
  id      : boolean;

  start state Waiting
    on b : Opened  ==>  begin balance := b.balance; id := false; goto Choosing; end;
  end;

  state Choosing
    ruleset a : 1..Top do
      rule "withdraw"  balance > Least & a <= balance  ==>
      begin
        send Withdraw(a, id) to Server;
        goto Asking;
      end;
    end;
  end;

  state Asking
    on r : Answer  ==>
    begin
      assert "this question is answered" r.id = id;
      balance := r.balance;
      id := !id;
      goto Choosing;
    end;
  end;
end;

machine Server
var
  account : array [client_t] of money_t;          -- of the abstract server
  client  : client_t;                             -- whom it serves,
  amount  : money_t;                              -- and what it was asked
  id      : boolean;

  -- Withdraw what was asked from a balance.
  procedure decide (balance : money_t);
  begin
    if balance - amount > Least | (!Wrong & balance - amount = Least) then
      if Abstract then account[client] := balance - amount; else send Update(client, balance - amount) to Database; end;
      send Answer(true, balance - amount, id) to Client[client];
    else
      send Answer(false, balance, id) to Client[client];
    end;
    undefine client;
    undefine amount;
    undefine id;
    goto Serving;
  end;

  start state Serving
    on a : Account  ==>
    begin
      if Abstract then account[a.c] := a.balance; else send Account(a.c, a.balance) to Database; end;
    end;

    on w : Withdraw from c  ==>
    begin
      client := c;
      amount := w.amount;
      id := w.id;
      if Abstract then decide(account[c]); end;
      send Query(c) to Database;
      goto Reading;
    end;
  end;

  state Reading
    defer Account, Withdraw;
    on f : Found  ==>  begin decide(f.balance); end;
  end;
end;

machine Database
var
  account : array [client_t] of money_t;

  start state Serving
    on a : Account  ==>  begin account[a.c] := a.balance; end;
    on q : Query  ==>  begin reply Found(account[q.c]); end;
    on u : Update  ==>  begin account[u.c] := u.balance; end;
  end;
end;

-- Keeps books of its own, and compares each answer with them.
monitor Books observes Opened, Withdraw, Answer
var
  balance, asked : array [client_t] of money_t;

  start state Watching
    on o : Opened from s to c  ==>  begin balance[c] := o.balance; end;

    on w : Withdraw from c  ==>
    begin
      assert "one request at a time" isundefined(asked[c]);
      asked[c] := w.amount;
    end;

    on r : Answer from s to c  ==>
    begin
      assert "an answer was asked for" !isundefined(asked[c]);
      assert "the bank accepts what it must, and nothing else" r.ok = (balance[c] - asked[c] >= Least);
      assert "the bank tells the truth" r.balance = (r.ok ? balance[c] - asked[c] : balance[c]);
      balance[c] := r.balance;
      undefine asked[c];
    end;
  end;
end;

invariant "nobody has too little"
  forall c : client_t do isundefined(Client[c].balance) | Client[c].balance >= Least end;

liveness "every request can be answered"
  forall c : client_t do Client[c].at != Asking end;

faults
  crash Database at most 0;
  lose Update at most 0;
  duplicate Update at most 0;
end;
