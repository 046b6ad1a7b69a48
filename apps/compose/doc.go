// Package compose proves a refinement by composition: that a system, the whole, shows only what another one, the
// abstraction, can show, in which each module is replaced by an abstract one. It checks one obligation for each module.
//
// # The rule
//
// Let the whole be P1 + ... + Pn, and the abstraction Q1 + ... + Qn. If for each i, with Qi replaced by Pi, the system
// Q1 + ... + Pi + ... + Qn refines the abstraction, then the whole does. The argument is circular: Pi may assume that
// the others behave as their abstractions do. It is sound for finite runs, by induction on the events that a run shows:
// the next one is sent by one side, whose obligation says that the abstraction can show it, and the other sides take
// what comes (M. Abadi, L. Lamport, Conjoining Specifications, TOPLAS 1995; T. A. Henzinger, S. Qadeer, S. K. Rajamani,
// You Assume, We Guarantee, CAV 1998; A. Desai et al., UCB/EECS-2015-198, section 4).
//
// It follows as well that the runs of Pi in the whole are among its runs beside the other abstractions. So a
// monitor of the whole holds there if it does in the obligation of Pi, provided that it observes only what Pi sends
// and what crosses.
//
// # The premises
//
// Modules interact by events alone: a machine reads no other, and no global variable. The events that may cross
// from one module to another are found in the text, and shown with their payload, who sends and who receives them.
// Each has one sending side: a machine that sends it is in the same place of the whole and of the abstraction.
// Machines take what comes: an event that is not handled, or that does not fit into a mailbox, is an error of an
// obligation. What one side does must depend on no other: faults and their bounds are of one side each (a crash is,
// and a partition of a machine that exchanges events with another side is not), assumptions speak of one side,
// constants are the same everywhere, and there are no priorities. What cannot be judged by this rule is refused by
// name: machines that are created, mailboxes that assume room, assumptions inside machines, monitors
// in modules, rules outside machines.
package compose
