// Package outboxes lowers the statements by which a machine sends: send, reply, broadcast, announce, and new.
//
// What a machine sends is put into a queue of its own, the outbox, in an envelope that says what it is and whom it is
// for. It leaves by steps of its own, one receiver at a time (package machine). So the sends of a step interleave with
// the steps of others, and nothing else of it does.
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
package outboxes
