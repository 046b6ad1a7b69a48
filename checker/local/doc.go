// Package local checks a message-passing program without exploring its global states:
// it keeps the states of each process apart, forgets the network, and asks only of what
// looks wrong whether it can happen. The method is that of R. Guerraoui and M. Yabandeh,
// Model Checking a Networked System Without the Network, NSDI 2011 (LMC in what
// follows). Where the paper trades completeness for speed, this package first does as
// the paper does and then does the rest, so that it can say "verified".
//
// # The space
//
// A process is one instance of a role. A node is one of its local states, as the values
// of its cells. The plain globals, which no event may touch, are one more process
// without events. The network is one growing set of messages, each sent by some event of
// some process and never removed. A link is an event of a process: from one node to
// another, with the messages that it needs and those that are in transit because of
// it. It stands for the global steps
//
//	(node, I) -> (node', I \ needs ∪ sends)   whenever needs ⊆ I
//
// of a program under M whose channels are sets: what else is in transit, and what other
// processes know, does not matter to an event. This is what makes the method exact, and
// what Refusal asks of a program. Losing a message makes nothing possible, so losses are
// left out. A step that fails (an assertion, a range) is a link to a node of its own,
// which has no successors.
//
// # The search
//
// Nodes and messages are taken in waves. In a wave each message is executed on each node
// of its receiver that is there when the wave begins, once; a quorum receive is executed
// on each set of messages with distinct senders, once, and where it may come to a fault before
// all of them are chosen, on smaller sets as well. Two things are deferred, as in section 4.2
// of the paper:
//
//   - Internal events, beyond a bound on how many a process may execute. When nothing
//     else is left to do, a round is over, and the bound is doubled.
//   - A message that is in the history of a node: it has been consumed on the way there.
//     The history of a node is that of the node from which it was reached first, and
//     the message consumed; a message that leads to a node known already is added to it.
//
// When no internal event is deferred any more, what histories deferred is done where it can
// happen at all: if a message is consumed at least k times on every way to a node, it
// can be consumed there only if it can be sent more than k times. Both numbers come from
// the links (deferred.go). That this leaves out nothing follows by induction over a run:
// as long as its events are links, the bounds hold for it, so its next event is one.
//
// # Properties
//
// An invariant is taken apart into instances: the values of outer forall quantifiers and
// the sides of a conjunction. A cover property is the invariant that it does not hold; and, if
// it may come to a fault, one more that it does not, which stays whole. An instance reads some cells of some processes; nodes that
// agree on them are one class. Classes are joined to combinations as they come, and a
// class, or a part of a combination, that decides the instance whatever else is the case
// is left out (partial.go). This generalises the paper's LMC-OPT. With Options.Gen every
// combination of nodes is built and judged, which is its LMC-GEN.
//
// A combination that violates an invariant, or a node of a failed step, is a candidate:
// can a run lead there? What must have happened on every way to a node rules most of
// them out (history.go), and so does a quick look at which links can matter (relax.go). For
// the others there is a search through the links of all processes together, backwards
// (backward.go) and forwards (forward.go) at once, in a space in which nodes are one as far as
// this candidate cannot tell them apart (quotient.go). What both have come to is kept, as a search
// of global states keeps them, in a store outside the Go heap (visited.go). A candidate that was cleared is asked about
// again when there are many more links, and at last when there are no more.
//
// # The end
//
// The verdict is verified only when no link is missing and every candidate was cleared.
// Otherwise the reason begins with "no violation found (bounded: ...)". A violation is
// reported as a run of the whole program, replayed on the narrator.
//
// Every phase counts its work, and now and then looks at the limits (clock.go). A phase that
// a limit ends may have computed anything: its caller looks at over, and uses none of it.
package local
