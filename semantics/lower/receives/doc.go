// Package receives lowers the receives of processes: of one message, of quorums of messages, and the expressions about
// these messages.
//
// A receive is a rule that chooses a message from a channel, takes it out, and runs its body. Before and after:
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
package receives
