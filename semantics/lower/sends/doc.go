// Package sends lowers what processes send: messages to each other, and events to machines.
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
// What faults make of a send, and who notes that something was sent, is behind Context.
package sends
