-- Echo multicast: nobody delivers another message of an initiator than the others, although some may lie.
--
-- Protocol: the echo protocol of M. K. Reiter, Secure Agreement Protocols: Reliable and Atomic Group Multicast in
-- Rampart, CCS 1994. The setting (HR,HI,BR,BI) and the attacks are those of P. Bokor, J. Kinder, M. Serafini, N. Suri,
-- Efficient Model Checking of Fault-Tolerant Distributed Protocols, DSN 2011. The paper leaves its own model
-- underdetermined, so the counts below are this model's, not the paper's.
--
-- expect: --semantics=M : verified 97 277
-- expect: --semantics=M --single-message : verified 379 1279
-- expect: --semantics=M-MP : verified 2321 9257
-- expect: --semantics=MP : verified 2321 8690
-- expect: --semantics=M --const HonestReceivers=2 --const HonestInitiators=1 --const ByzantineReceivers=0 : verified 45 95
-- expect: --semantics=M --single-message --const HonestReceivers=2 --const HonestInitiators=1 --const ByzantineReceivers=0 : verified 130 339
-- expect: --semantics=M --const HonestInitiators=1 : verified 14065 75182
-- expect: --semantics=M --const HonestReceivers=2 --const HonestInitiators=1 --const ByzantineReceivers=2 : violated depth 11
-- expect: --semantics=M --faults=crash:1 : verified 357 1501
-- expect: --semantics=M --faults=partition:1 : verified 9549 43203
--
-- An initiator sends its message to all receivers; an honest receiver confirms (echoes, in Rampart: signs) the first
-- message that it gets from an initiator, and no other; the confirmations of a quorum, two thirds of the receivers and
-- more, let the initiator commit; a receiver delivers what is committed first. A Byzantine initiator sends one message
-- to one half of the honest receivers, another to the other half, both to those that are Byzantine, and commits both if
-- it can. A Byzantine receiver confirms all that it gets, and to an honest initiator a message that it did not send.
-- That is not all that Byzantine processes could do, but it is what the protocol has to withstand; it withstands
-- less than a third of the receivers.

const
  HonestReceivers     : 3;
  HonestInitiators    : 0;
  ByzantineReceivers  : 1;
  ByzantineInitiators : 1;

  Receivers  : HonestReceivers + ByzantineReceivers;
  Initiators : HonestInitiators + ByzantineInitiators;
  Quorum     : (2 * Receivers + 3) / 3;           -- (2n + 1) / 3, rounded up
  Half       : (HonestReceivers + 1) / 2;         -- of the honest receivers, whom a Byzantine initiator sends one message

type
  receiver_t  : 1..Receivers;                     -- the honest ones first
  initiator_t : 1..Initiators;                    -- the honest ones first
  content_t   : enum { one, other };

message
  Init   (m : content_t)  from Initiator to Receiver;
  Echo   (m : content_t)  from Receiver  to Initiator;
  Commit (m : content_t)  from Initiator to Receiver;

function honestReceiver (r : receiver_t) : boolean;  begin return r <= HonestReceivers; end;
function honestInitiator (i : initiator_t) : boolean;  begin return i <= HonestInitiators; end;

process Initiator [i : initiator_t]
var
  started : boolean;

startstate begin started := false; end;

  rule "start"  !started  ==>
  begin
    started := true;
    for r : receiver_t do
      if honestInitiator(i) | !honestReceiver(r) | r <= Half then send Init(one) to r; end;
      if !honestInitiator(i) & (!honestReceiver(r) | r > Half) then send Init(other) to r; end;
    end;
  end;

  ruleset m : content_t do
    on "commit"  echoes : quorum Quorum of Echo from r  where echoes[r].m = m  ==>
    begin
      broadcast Commit(m) to Receiver;
    end;
  end;
end;

process Receiver [r : receiver_t]
var
  echoed    : array [initiator_t] of content_t;   -- undefined: nothing
  delivered : array [initiator_t] of content_t;   -- undefined: nothing

startstate begin undefine echoed; undefine delivered; end;

  on "echo"  init : Init from i  when honestReceiver(r)  ==>
  begin
    if isundefined(echoed[i]) then
      echoed[i] := init.m;
      reply Echo(init.m);
    end;
  end;

  on "false echo"  init : Init from i  when !honestReceiver(r)  ==>
  begin
    reply Echo(init.m);
    if honestInitiator(i) then reply Echo(other); end;
  end;

  on "deliver"  commit : Commit from i  ==>
  begin
    if isundefined(delivered[i]) then delivered[i] := commit.m; end;
  end;
end;

invariant "agreement"
  forall i : initiator_t; r : receiver_t; s : receiver_t do
    honestReceiver(r) & honestReceiver(s) &
    !isundefined(Receiver[r].delivered[i]) & !isundefined(Receiver[s].delivered[i])
    -> Receiver[r].delivered[i] = Receiver[s].delivered[i]
  end;

invariant "only what an honest initiator has sent is delivered"
  forall i : initiator_t; r : receiver_t do
    honestInitiator(i) & honestReceiver(r) ? isundefined(Receiver[r].delivered[i]) | Receiver[r].delivered[i] = one : true
  end;

faults
  crash Receiver at most 0;
  partition Receiver at most 0;
end;
