-- Two proposers of Paxos that overtake each other for ever, unless one of them is distinguished.
--
-- Source: section 2.4 of L. Lamport, Paxos Made Simple, ACM SIGACT News 32(4), 2001. The model is gomc's own.
--
-- expect: violated exit 12
-- expect: --fairness=event : violated exit 12
-- expect: --semantics=M-MP --fairness=event : violated exit 12
-- expect: --const Distinguished=true : verified
-- expect: --const Distinguished=true --semantics=M-MP : verified
--
-- A proposer that is refused tries again with a greater number. Before the first has its proposal accepted the second
-- gets a promise for a greater number, and so on: everybody is served again and again, so that no fairness helps. With
-- Distinguished only the first proposer tries again. There is one acceptor, which is a majority of itself. Of numbers
-- only the order matters: a new one is the greatest, and a proposer that has one does not take another before it is
-- refused, so it is enough to know whose is the greatest.

const
  Distinguished : false;

type
  proposer_t : 1..2;

message
  Prepare  ()  from Proposer to Acceptor;
  Accept   ()  from Proposer to Acceptor;
  Promise  ()  from Acceptor to Proposer;
  Accepted ()  from Acceptor to Proposer;
  Refuse   ()  from Acceptor to Proposer;

var
  greatest : proposer_t;                          -- has the greatest number

startstate begin undefine greatest; end;

process Proposer [p : proposer_t]
var
  phase : enum { resting, preparing, accepting, refused, finished };

startstate begin phase := resting; end;

  rule "propose"  phase = resting | phase = refused & (!Distinguished | p = 1)  ==>
  begin
    greatest := p;  phase := preparing;
    send Prepare() to Acceptor;
  end;

  on "promised"  m : Promise  ==>  begin phase := accepting; send Accept() to Acceptor; end;
  on "refused"  m : Refuse  ==>  begin phase := refused; end;
  on "accepted"  m : Accepted  ==>  begin phase := finished; end;
end;

process Acceptor
var
  promised : proposer_t;                          -- to accept nothing with a smaller number
  chosen   : proposer_t;                          -- whose proposal

startstate begin undefine promised; undefine chosen; end;

  on "prepare"  m : Prepare from p  ==>
  begin
    if isundefined(promised) | greatest = p then
      promised := p;
      reply Promise();
    else
      reply Refuse();
    end;
  end;

  on "accept"  m : Accept from p  ==>
  begin
    if promised = p then
      if isundefined(chosen) then chosen := p; end;
      reply Accepted();
    else
      reply Refuse();
    end;
  end;
end;

-- What is chosen stays so: a proposer that is promised something later proposes that.
ltl "chosen" eventually !isundefined(Acceptor.chosen);
