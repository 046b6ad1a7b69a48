// Package states lowers the statements that end a block of a machine, goto, raise and halt, and with them entries, exits,
// and the handling of raised events.
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
package states
