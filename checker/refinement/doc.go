// Package refinement decides trace inclusion: whether each run of a program, the implementation, shows what some run of
// another one, the abstraction, shows.
//
// # What a run shows
//
// An Alphabet says which events are shown: messages or announced events, when they are sent, or rules, when they fire.
// A machine sends an event when that leaves its outbox, the moment from which others can tell. An event shown is its
// name and its payload and, where the alphabet says so, who sends and who receives it; what both programs call by
// another name has one name in the alphabet. All other steps are internal. A step that shows several events shows them
// one after the other, in the order of its code. A run shows the sequence of its events.
//
// # The search
//
// A pair is a state of the implementation and the set of all states in which the abstraction can be when it has shown
// the same events: the subset construction, made as far as the implementation leads. A step of the implementation that
// shows nothing keeps the set; one that shows an event leads to the states behind that event, with all that internal
// steps of the abstraction lead to. If there are none, the implementation has shown what the abstraction cannot.
//
// Pairs are the states of an engine.Engine, Product, with the steps of the implementation; the set is one more word of
// the state, the number of an interned set. So the searches of this repository explore it like any program, with their
// limits, and a shortest violation is a fault of a step, with a trace in words of the implementation.
//
// A pair is left out if the search has met the same state of the implementation with a subset of its set: whatever
// violates inclusion from the larger set does so from the smaller one (the antichains of De Wulf, Doyen, Henzinger and
// Raskin, CAV 2006, forwards). The step leads to the earlier pair instead. Which pair that is, depends on the pairs met
// before, and never changes afterwards, so a path can be replayed. It is why a search has one worker.
//
// # Simulation
//
// With a relation between the states of both programs, given as a key of each state (Side.Relation), the search looks
// for a forward simulation instead (N. Lynch, F. Vaandrager, Forward and Backward Simulations, 1995): each step of the
// implementation from a state s, beside a state t of the abstraction, is answered by internal steps and those that
// show the same, from t to a state whose key is that of the state behind the step. The pair keeps one state of the
// abstraction with all that internal steps lead to, and not all states that may have shown the same; the first related
// state is taken. A simulation implies inclusion. One that fails decides nothing.
//
// # What is not decided
//
// Inclusion of finite sequences is all that is decided: of safety, and not of liveness. Assumptions of both programs
// hold; other properties are not judged. What fails in a step of the implementation is a fault as in any search. The
// abstraction must have none, which its caller checks.
package refinement
