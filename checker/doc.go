// Package checker is one run: of options a search, of what it has found a judgement, of that
// an Outcome. It knows neither the syntax a program came from nor how results are printed; it
// has programs run by an engine, states found by a search.Search (packages bfs, disk and dpor), and
// traces told by a Narrator.
//
// # The end
//
// Covers and liveness are questions about the whole state space: they are judged
// only when the search was exhaustive and found nothing, covers first and liveness
// when every cover was met. All that fail are reported, whatever MaxErrors says.
//
// With a store that may overlook states, a search that comes to its end and finds
// nothing is bounded: the reason says how likely a state was overlooked, and names the
// covers that were not met in the states visited, which is no finding. Warnings of what
// never happened say the same. A trace is a run of the model, but perhaps not a shortest
// one. Liveness is refused, since it is computed from the states themselves.
//
// Liveness is AG EF p: from every reachable state, a state with p can be reached.
// See package property for how it is computed.
//
// # Traces
//
// The search stores no rule and no permutation with a state, only the state from
// which it was reached. The trace of the first finding is therefore replayed: from
// a start state, always the first step whose successor has the canonical form that
// comes next on the path, and at the end the finding itself must show again. What
// is told is one real run of the model in one consistent naming. A replay that
// disagrees with the search is an internal error, never a trace.
package checker
