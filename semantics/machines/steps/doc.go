// Package steps lowers what a machine does in a step, from core to code: the handlers and the rules of its states, its
// start, and what it does with events that a state ignores, does not mention, or has raised. It takes trees of package
// core, and reports nothing. It is separate from package machines because the two share only these trees: the checks
// need no lowering, and the lowering needs no checks.
//
// A block becomes a procedure (see below). A handler becomes a rule that takes its event out of the mailbox,
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
//
// # goto, raise and halt
//
// The statements goto, raise and halt end a block of a machine. With them come entries, exits, and the handling of
// raised events (Control, Procedure).
//
// A block is an entry, an exit, a handler, a rule of a state, or a procedure that one of these calls. It becomes a
// procedure that is given a record, the control, in which it says what comes next. One more procedure of each machine,
// settle, does that when the block has ended. So no state of the search is inside a step.
//
// Before:
//
//	state Idle
//	  exit begin a := 0; end;
//	  on Ask q ==> begin a := q.n; goto Busy(a + 1); end;
//	end;
//	state Busy (k : 0..3)
//	  entry begin if k = 3 then raise Done(k); elsif k = 0 then halt; end; end;
//	  on Done d ==> begin goto Idle; end;
//	end;
//
// After, with `own` the record of the machine and `next` the control:
//
//	procedure Idle.Ask (var own; var next; var event) begin
//	  own.a := event.n; next.Busy.k := own.a + 1; next.left := yes; next.state := Busy; return; end;
//	procedure Busy.entry (var own; var next) begin
//	  if own.k = 3 then next.raised := Done(own.k); next.left := yes; return;
//	  elsif own.k = 0 then next.left := yes; next.halted := yes; return; end; end;
//	procedure settle (var own; var next) begin
//	  while next.left do
//	    undefine next.left;
//	    if next.raised is an event then                       -- before anything else
//	      e := next.raised; undefine next.raised;
//	      the handler for e in own.state, or an error
//	    elsif next.halted then
//	      the exit of own.state; undefine next.halted; own.state := halted; empty the mailbox
//	    else
//	      the exit of own.state, unless next.exited; undefine next.exited;
//	      undefine the parameters of all states;
//	      own.state := next.state; own.Busy.k := next.Busy.k; undefine next.state, next.Busy.k;
//	      the entry of own.state                              -- which may go on, raise or halt
//	    end; end; end;
//
// A procedure that calls another one asks behind the call whether that has ended the block: if next.left then return.
//
// # What a machine sends
//
// What a machine sends, by send, reply, broadcast, announce and new, is put into a queue of its own, the outbox, in an
// envelope that says what it is and whom it is for. It leaves by steps of its own, one receiver at a time (package
// mailboxes). So the sends of a step interleave with the steps of others, and nothing else of it does.
//
// Before:
//
//	send Ask(1) to Server;
//	reply No(k);
//	broadcast Stop to Worker;
//	broadcast Stop to mine;                -- a set of Workers
//	announce Done;
//	w := new Worker(2);
//
// After, with `own` the record of the machine, `sender` what the mailbox says of the event that is being handled, and
// `e` an envelope in the frame, in which everything is undefined first:
//
//	e.event := Ask; e.n := 1; e.to_Server := yes; append e to own.outbox;
//	e.event := No; e.why := k; e.to_Client := sender; append e to own.outbox;
//	e.event := Stop; for i : Worker_id do e.to_Worker[i] := yes end; append e to own.outbox;
//	e.event := Stop; for i in mine do e.to_Worker[i] := yes end;
//	  if exists i : Worker_id do e.to_Worker[i] = yes end then append e to own.outbox end;
//	e.event := Done; e.to_monitors := yes; append e to own.outbox;
//	e.event := new_Worker; e.k := 2;
//	  if forall i : Worker_id do Worker[i].at != unborn end then error "no Worker is left to create" end;
//	  choose the least id with Worker[id].at = unborn; Worker[id].at := created;
//	  e.to_Worker[id] := yes; append e to own.outbox; w := id;
//
// Of machines that are created, only those get a broadcast that exist when it is sent.
//
// What each send puts into an outbox is noted (Post): the analysis that says which steps could do without one asks it.
//
// # Blocks that receive
//
// Blocks that receive are cut where they do (Waits). What is left to do after a statement is a rest. It becomes the end
// of the procedure at hand or, where there are several ways to it, a procedure of its own; a loop is a procedure that
// calls itself; behind a receive there is one for each case. Procedures of the text that receive stand in the place of
// their calls.
//
// Before and after, with `own` the record of the machine and `next` the control:
//
//	on q : Ask ==>                     procedure Idle.Ask (var own; var next; var event) begin
//	  var n : 0..3;                      undefine own.Idle.n; own.Idle.q.k := event.k;
//	  begin                              own.Idle.n := 0; Idle.loop(own, next); return; end;
//	    n := 0;                        procedure Idle.loop (var own; var next) begin
//	    while n < q.k do                 if own.Idle.n < own.Idle.q.k then
//	      receive                          own.receiving := "Idle: receive in line 6"; return;
//	      case Ack: n := n + 1;          else own.a := own.Idle.n; end; end;
//	      end;                         procedure Idle.receive Ack (var own; var next; var event) begin
//	    end;                             own.Idle.n := own.Idle.n + 1; Idle.loop(own, next); return; end;
//	    a := n;
//	  end;
//
// What the text names from the first statement on that receives is kept in fields of the machine (core.Kept), and is
// Undefined where nothing comes any more that needs it. A rule goes on with an event (Resume).
//
// # Steps that need no outbox
//
// Direct finds the steps of machines that need not put what they send into an outbox, and lets these deliver it
// themselves.
//
// A step need not put what it sends into the outbox, to have it delivered by steps of their own, if everything that
// others do in between can also be done before or after the whole step. Then the taking of the event moves right to the
// first send, the other sends move left to it, and the machines can reach the same states (Lipton, Reduction, CACM
// 1975). The taking can be put off unless
//
//   - the mailbox loses what does not fit, because taking makes room;
//   - it is `on null`, which an event that arrives later would have disabled;
//   - the machine may crash before what it sends has left;
//   - it is the entry of a start state, which runs in the start state of the model;
//   - a property looks at a monitor together with another machine, and so sees that the one has moved and the other has
//     not;
//   - an assumption looks at several machines: it drops intermediate states that do not occur in the run with the
//     taking put off;
//   - a property says something of states that are not at rest, of which there are fewer;
//   - there is a formula of temporal logic: what it can tell is not decided yet.
//
// The first send need not move. Others can be made earlier if they are free: only this instance sends to their
// receiver, which has no `on null` and a mailbox that loses nothing, never restarts and is never cut off, and no
// monitor observes them. A broadcast to several is as many sends. Steps that send once, or make free sends alone,
// deliver at once; where the first is not free and others are, the table of paths does not tell, and they keep the
// outbox.
package steps
