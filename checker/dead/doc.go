// Package dead finds the messages that can have no effect any more, and removes them from states.
//
// # What is left out
//
// A message that waits for an instance i of a process is without effect in a local state l of i if
// no step of i in l that receives it changes a variable, sends, fails, counts for a cover or
// prints; or if i can do the same in l without it, sending the same and nothing to itself (as a
// process that crashes in the middle of a useless event can). It is dead in l if it is without
// effect in l and in each local state that i can reach from l. A quorum that could take it makes it
// live, unless that step is also without effect and takes only dead messages.
//
// # Why that may be
//
// Let drop(s) be the state s without dead messages. Relate states with equal drop. That is a
// stuttering bisimulation with respect to variables:
//
//   - Each step of drop(s) is a step of s, since no guard asks whether a message is absent
//     (premises below), and it leads to related states: dead messages stay dead, as the local
//     states reachable from a later one are some of those reachable from an earlier one.
//   - A step of s that drop(s) does not have receives a dead message. It is without effect, so it
//     leads to a state with the same drop, or to the same as another step of drop(s).
//
// A step of drop(s) is one of s, so a run of states without dead messages is a run of the model,
// message by message, and is shown as one. No run to a local state becomes longer or shorter. The
// removal depends only on the state, not on the path to it, so the search may reduce otherwise,
// too. Partial-order reduction computes a stubborn set of the model in the reduced state, which is
// a state like any other; then each successor is replaced by one from which the same is reachable
// in as many steps. The dead messages of renamed states are the renamed dead messages.
//
// # Machines
//
// An event that waits at a machine has a place in a queue and takes room, so it stays; but a step
// that takes a dead event is left out, unless a live one is behind it in its queue (LeftBehind).
// Dead also means that the event blocks nothing in any reachable state: it is taken without effect,
// or deferred, wherever anything can be taken. Relate a state with each that has fewer of the dead
// events and is equal otherwise. The larger can do what the smaller can: before it takes a live
// event, it can take the dead ones in front. So each run is one of the model, and each run of the
// model becomes one, no longer, in which the steps that take dead events come later or never. A
// mailbox that overflows does so no later. In one that loses events without room, or assumes that
// there is room, nothing is left behind (makesRoom). A monitor sees events when they are sent; here
// it is not run at all (blind).
//
// # How it is known
//
// explore.go explores each instance by itself: it may receive every message that was ever sent to
// it, any number of times, and reads each value that a cell outside it ever has. So its local
// states and steps include all real ones, and what is dead there is dead. factor.go splits an
// instance into machines that run side by side, if it consists of several: the effect of a message
// depends on one of them. refine.go removes steps that receive a message that cannot have been sent
// yet. Losing, delivering and copying messages need no exploration. A role that needs too much work
// is given up: it may reach any state and send anything, and nothing is dead to it.
//
// # Premises
//
// Refusal and keep (premises.go) ensure them, with package spec. Messages wait in sets that cannot
// overflow (each element that may ever be there has its place), or none is removed from them.
// Guards and bodies see messages only by receiving them, and change only variables of their own
// process and globals. A message that a property reads is not removed. A message that stays when it
// is received keeps a state from rest, and is not removed if a property concerns states at rest. If
// the network may lose or duplicate messages with a bound, it may use that on dead messages
// instead, and then less is left: fewer runs, and never other ones; with such bounds, liveness is
// refused.
package dead
