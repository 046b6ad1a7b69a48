// Package steps lowers what a machine does in a step: the handlers and the rules of its states, its start, and what it
// does with events that a state ignores, does not mention, or has raised. It takes trees of package core, and reports
// nothing.
//
// A block becomes a procedure (package lower/states). A handler becomes a rule that takes its event out of the mailbox,
// calls the block, and settles; there is one for each box in which the event can be. Before and after:
//
//	state Busy
//	  on Ask q from s where q.n > k when free ==>      rule "Busy: on Ask" [self, pick e in mailbox, passing over
//	    begin n := q.n; end;                                what the state defers]
//	                                                     own.outbox is empty & own.at = Busy & e is Ask &
//	                                                     no handler of Ask before this one takes it &
//	                                                     e.n > own.k & own.free ==>
//	                                                     remove e; Busy.Ask(own, self, next, e); settle(...)
//	  rule "tick" n > 0 ==> begin n := n - 1; end;     rule "tick" [self] own.outbox is empty & own.at = Busy &
//	                                                     own.n > 0 ==> Busy.rule(own, self, next); settle(...)
//	  on null ==> begin n := 0; end;                   the same, with the condition that nothing in the mailbox can
//	                                                     be taken: it is deferred, or waits for a condition
//	  ignore Stop;                                     rule [... e is Stop] ==> remove e
//	end;                                               rule "unhandled" [... e is another event] ==> remove e; error
//
// Where it matters who has sent an event, there is a procedure and a rule for each machine that sends it
// (core.Handling). What is raised is handled by the same procedures, in the order of the handlers, in settle; what a
// monitor observes is handled so in a procedure that is called where the event passes.
//
// The start of a machine calls the entry of its start state as a goto does. A machine that is created begins by a rule
// that takes the event that `new` has sent it.
//
// # Hot states
//
// In a hot state a machine waits for something that has to come, as a monitor does from a request to its answer. Hot
// states make two properties: from every state one can be reached in which the machine is not hot (AG EF); and in each
// fair run it cools down again and again. Where some states are cold, to cool down is to be in one of these: a machine
// that is hot again and again is cold again and again. Else it is not to be hot.
package steps
