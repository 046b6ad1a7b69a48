// Package local checks a message-passing program without exploring its global states: it keeps the
// states of each process apart, omits the network, and asks only for combinations that violate a
// property whether a run leads there. The method is that of R. Guerraoui and M. Yabandeh, Model
// Checking a Networked System Without the Network, NSDI 2011 (LMC below). Where the paper trades
// completeness for speed, this package first follows the paper and then completes the search, so
// that it can say "verified".
//
// # The space
//
// A process is one instance of a role. A node is one of its local states, as the values of its
// cells. The plain globals, which no event may touch, are one more process without events. The
// network is one growing set of messages, each sent by some event of some process and never
// removed. A link is an event of a process: from one node to another, with the messages that it
// needs and those that it puts in transit. It represents the global steps
//
//	(node, I) -> (node', I \ needs ∪ sends)   whenever needs ⊆ I
//
// of a program under M whose channels are sets: other messages in transit, and the states of other
// processes, do not matter to an event. This makes the method exact, and Refusal checks it. Losing
// a message enables nothing, so losses are left out. A step that fails (an assertion, a range) is a
// link to a node of its own, which has no successors.
//
// # The search
//
// Nodes and messages are processed in waves. In a wave each message is executed once on each node
// of its receiver that exists when the wave begins. A quorum receive is executed once on each set
// of messages with distinct senders and, if it may fault before all of them are chosen, on smaller
// sets as well. Two things are deferred, as in section 4.2 of the paper:
//
//   - Internal events, beyond a bound on how many a process may execute. When nothing else is left
//     to do, a round is over, and the bound is doubled.
//   - A message that is in the history of a node: it has been consumed on the way there. The
//     history of a node is the history of the node from which it was reached first, with the
//     message consumed; a message that leads to a known node is added to it.
//
// When no internal event is deferred any more, the messages that histories deferred are executed
// where possible: if a message is consumed at least k times on every path to a node, it can be
// consumed there only if it can be sent more than k times. Both numbers follow from the links
// (deferred.go). By induction over a run this omits nothing: as long as its events are links, the
// bounds hold for it, so its next event is one.
//
// # Properties
//
// An invariant is split into instances: the values of outer forall quantifiers and the sides of a
// conjunction. A cover property is the invariant that it does not hold; and, if it may fault, one
// more that it does not, which stays whole. An instance reads some cells of some processes; nodes
// that agree on them are one class. Classes are joined to combinations as they appear; a class, or
// a part of a combination, that decides the instance for every completion is left out (partial.go).
// This generalises the paper's LMC-OPT. With Options.Gen every combination of nodes is built and
// judged, which is its LMC-GEN.
//
// A combination that violates an invariant, or a node of a failed step, is a candidate: can a run
// lead there? The events on every path to a node exclude most of them (history.go), and so does a
// quick test of which links can matter (relax.go). For the others a search goes through the links
// of all processes together, backwards (backward.go) and forwards (forward.go) at once, in a space
// that merges nodes which this candidate cannot distinguish (quotient.go). The states of both are
// in a store outside the Go heap (visited.go), as in a search of global states. A cleared candidate
// is examined again when there are many more links, and finally when there are no more.
//
// # The end
//
// The verdict is verified only if no link is missing and every candidate was cleared. Otherwise the
// reason begins with "no violation found (bounded: ...)". A violation is reported as a run of the
// whole program, replayed on the narrator.
//
// Every phase counts its work, and now and then checks the limits (clock.go). The result of a phase
// that a limit ended is unspecified: its caller checks over, and discards it.
package local
