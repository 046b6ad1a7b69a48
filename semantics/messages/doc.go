// Package messages checks the messages and links of a model, and what processes send and receive. It makes nodes of
// package core of them: sends, receives of one message or a quorum, and the expressions about these messages.
//
// A receive is checked once for each role that can send the message (core.Receive). Which messages of a quorum can be
// looked at depends on where the text stands: `where` judges one message, and of a quorum whose messages come one by
// one and are counted only that at hand is there. All errors in receives are found here, and those in sends: what an
// event has to be that a machine takes is asked of package machines. They become ordinary rules and statements: see
// below.
//
// # Who sends what to whom
//
// Routes finds which process, machine or monitor sends what to which other one, from the text alone: what each of
// them can send decides how the state is laid out, before any code is checked.
//
//	send Ask(1) to Server;       a route of Ask to Server
//	send Ask(1) to s;            to every machine of which s can be an instance: its type tells, or nothing does
//	broadcast Stop to Worker;    to all instances of Worker at once
//	reply No(k);                 to all who send what the handler handles
//	announce Done;               to the monitors
//	w := new Worker(2);          of what tells a Worker that it is there
//
// Processes and machines send each other what the receiver understands: a process sends a machine events, in its own
// step, and a machine sends a process declared messages, through its outbox (package mailboxes). A monitor observes
// messages of processes as it does events of machines: it takes each for an event (Standing), which it is shown in the
// step that sends it, whenever that is delivered or received, if ever.
//
// # Receives become rules
//
// Receives lowers the receives of processes: of one message, of quorums of messages, and the expressions about these
// messages. A receive is a rule that chooses a message from a channel, takes it out, and runs its body. Before and
// after:
//
//	on m : Ask from s where m.n > 0        rule "on Ask" [p : server, s : client, pick e in ask[s][p] where e.n > 0]
//	  when up ==> last := m.n; end;          P[p].up ==> remove e from ask[s][p]; P[p].last := e.n
//
// A quorum chooses from as many channels as there are senders, one message of each that it takes. In the frame is an
// element for each sender: a flag, which is Undefined where there is no message, and the message.
//
//	on q : Vote from s quorum 2 ==>        rule "on Vote" [p : server, pick 2 of e[1], e[2], e[3]]
//	  for s in q do sum := sum + q[s].n      if e[1] then remove e[1] from vote[1][p]; q[1] := e[1] ... end; ...
//	  end;                                   for s := 1 to 3 do if q[s] is there then sum := sum + q[s].n end end
//
// # One message after the other
//
// A quorum of constant size can also be received message by message (core.OneByOne). Then the process has one more
// variable, the memory of an incomplete quorum. Collected messages are kept by sender:
//
//	rule [p, s, pick e in vote[s][p]]      P[p].q[s] is undefined ==> remove e; P[p].q[s] := e;
//	                                       if P[p].q has 2 then q := P[p].q; undefine P[p].q; the body end
//
// Counted ones are forgotten; local variables are kept between the events:
//
//	rule [p, s, pick e in vote[s][p]]      remove e; if P[p].q.received is there then load the local variables
//	                                       else what stands before the loop end; the body of the loop, for s;
//	                                       if it was the last then what follows the loop
//	                                       else P[p].q.received := one more; save the local variables end
//
// # Sends
//
// Sends lowers what processes send: messages to each other, and events to machines.
//
// All that an event of a process sends leaves in its step: a message is in its channel when the step is done (under MP
// and M-MP in the buffer of its sender), and an event in the mailbox of the machine that gets it.
//
// Before, in a process P [p : server] that receives a message from s, or a quorum q:
//
//	send Ask(1) to C[c];
//	broadcast Ask(1) to C;
//	reply No;                              -- to s
//	reply No;                              -- to all that q has a message of
//	send Stop to M[m];                     -- an event
//
// After, with `e` in the frame:
//
//	e.n := 1; add e to Ask[p][c];
//	e.n := 1; for to : client do add e to Ask[p][to] end;
//	add e to No[p][s];
//	for to : client do if q[to] is there then add e to No[p][to] end end;
//	e in an envelope; put the envelope into the mailbox of M[m], unless M has halted or crashed;
//
// A message that a link carries is put into an element of the link's channel, which says what it is.
//
// What faults make of a send, and who notes that something was sent, is done beside it: faults and watchers of formulas are asked, and monitors are
// shown it.
package messages
