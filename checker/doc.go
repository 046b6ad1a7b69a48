// Package checker is one run: it makes a search from options, a judgement from the findings of the
// search, and an Outcome from that. It knows neither the syntax of the program nor the presentation
// of results. An engine runs the program, a search.Search (packages bfs, disk and dpor) finds
// states, and a Narrator describes traces.
//
// # The end
//
// Covers, liveness and formulas concern the whole state space: they are judged only if the search was
// exhaustive and found nothing, one kind after the other, until there are MaxErrors findings. All that
// fail of a kind are reported, whatever MaxErrors says.
//
// With a store that may omit states, a complete search without findings is bounded: the reason
// states the probability of an omission, and names the covers that were not met in the visited
// states, which is no finding. Warnings of events that never happened say the same. A trace is a
// run of the model, but perhaps not a shortest one. Liveness is refused, since it is computed from
// the states themselves.
//
// Liveness is AG EF p: from every reachable state, a state with p can be reached. See package
// property for its computation.
//
// # Traces
//
// The search stores no rule and no permutation with a state, only the state from which it was
// reached. The trace of the first finding is therefore replayed: from a start state, always the
// first step whose successor has the next canonical form on the path; at the end the finding itself
// must show again. The trace is one real run of the model in one consistent naming. A replay that
// disagrees with the search is an internal error, never a trace.
package checker
