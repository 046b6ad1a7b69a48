// Package dead finds out which messages can have no effect any more, and leaves them out of states.
//
// # What is left out
//
// A message that waits for an instance i of a process is without effect in a local state l of i if no step of i in l
// that receives it does anything else: it changes no variable, sends nothing, fails with nothing, counts for no
// cover and prints nothing; or if i can do the same in l without it, sending the same and nothing to itself (as one
// does that crashes in the middle of an event of no use). It is dead in l if it is without effect in l and in each
// local state that i can come to from l. A quorum that could take it makes it live, unless that step is without
// effect, too, and all that it takes is dead.
//
// # Why that may be
//
// Let drop(s) be the state s without dead messages. Relate s with each state of which drop is the same. That is a
// stuttering bisimulation for whoever looks at variables:
//
//   - What can be done in drop(s) can be done in s, since no guard asks what does not wait (premises below), and it leads to
//     related states: what is dead stays dead, as the local states to come from a later one are some of those to come
//     from an earlier one.
//   - What can be done in s and not in drop(s) receives something dead. It is without effect, so that it leads to a state with
//     the same drop, or to the same as another step of drop(s).
//
// A step of drop(s) is one of s, so a run of states without dead messages is a run of the model, message by message;
// it is told as one. No run to a local state becomes longer or shorter. That states are left out depends on nothing
// but the state at hand: not on how a search has come to it, and the search may reduce otherwise, too. Partial-order
// reduction computes a stubborn set of the model in the state at hand, which is one like any other, and then each
// successor is replaced by one from which the same can be reached in as many steps; and dead messages of renamed
// states are the renamed dead messages.
//
// # Machines
//
// What waits at a machine has a place in a queue and takes room, so that it stays; but a step that takes a dead event
// is left out, unless something live is behind it in its queue (LeftBehind). Dead also means that in no state to come
// the event is in the way: it is taken without effect, or deferred, wherever anything can be taken. Relate a state
// with each that has fewer of the dead events, and else the same. What the smaller can do, the larger can do: where a
// live event is taken, the dead ones in front of it can be taken before. So each run is one of the model, and each
// run of the model becomes one, no longer, in which the steps that take dead events come later or never. A mailbox
// that overflows does so no later. In one that loses what does not fit, or assumes that it does, nothing is left
// behind (makesRoom). A monitor sees events when they are sent; here it is not run at all (blind).
//
// # How it is known
//
// explore.go explores each instance by itself: it may receive whatever was ever sent to it, as often as it likes,
// and reads of what is outside of it each value that there ever is. So its local states and steps contain all real
// ones, and what is dead there is dead. factor.go cuts an instance into machines that run side by side, if it is
// several: whether a message has an effect depends on one of them. refine.go leaves steps out again that receive
// what cannot have been sent by then. Losing, delivering and copying messages need not be looked at. A role that
// needs too much work is given up: it may come to anything and send anything, and nothing is dead to it.
//
// # Premises
//
// Refusal and keep (premises.go) see to them, with package spec. Messages wait in sets that cannot overflow (each
// element that may ever be there has its place), or nothing is left out of them. Guards and bodies see messages only
// by receiving them, and change variables of their own process and globals alone. What a property looks at is not
// left out. At rest, what stays when it is received keeps a state from resting, and is not left out where somebody
// asks. What the network may do so often and no more (lose, duplicate) it may do to dead messages instead, and then
// less is left to it: fewer runs, and never other ones; who asks what can still happen (liveness) is refused there.
package dead
