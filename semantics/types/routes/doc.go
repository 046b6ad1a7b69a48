// Package routes finds which process, machine or monitor sends what to which other one, from the text alone: what each of
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
// step, and a machine sends a process declared messages, through its outbox (package machine). A monitor observes
// messages of processes as it does events of machines: it takes each for an event (Standing), which it is shown in the
// step that sends it, whenever that is delivered or received, if ever.
package routes
