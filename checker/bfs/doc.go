// Package bfs is the breadth-first search: it stores every state, and finds what is wrong at the least distance from a
// start state. It reports the same as every search (package search).
//
// # The order
//
// States wait in the arena of the visited set (package store) in the order in which
// they were found, and are expanded in that order: a breadth-first search, level by
// level, whose first finding has a shortest trace. The steps of a state are taken in
// the engine's order. For each of them, in this order:
//
//  1. A faulty step is a finding. It has no successor and does not count as fired.
//  2. The transition and the firing of its rule are counted, wherever it leads.
//  3. Whether the raw successor differs from the state is noted, for deadlock.
//  4. The successor is replaced by its canonical form, under symmetry.
//  5. A known successor ends here.
//  6. Assumptions and invariants are evaluated. A successor that fails an assumption
//     is dropped; one that violates an invariant, or whose evaluation faults, is a
//     finding and is dropped too: neither is counted nor explored.
//  7. The successor is stored; covers and liveness predicates are evaluated on it. A
//     fault there is a finding; the state stays counted but is not expanded.
//
// Start states take the same way from point 4 on and are not transitions. After the
// steps of a state, a state in which nothing fired is counted as quiescent, and
// Options.Deadlock says whether it is a finding. The search ends when no state is
// left, at the last of Options.MaxErrors findings, or at a limit. This is the order
// and the counting of Rumur, so that totals agree with it on runs with and without
// errors.
//
// Under symmetry, a state whose steps are taken at 2 and one that is stored at 7, or dropped
// at 6 by an assumption, is compared with its renamings first, where it is not proved that the
// program treats them alike; see package equivariance.
//
// # Rounds and workers
//
// The states of a level are expanded many at a time, in rounds, by all workers at once. A round counts only if it
// yields nothing but new and known states; else it is taken back and its states are expanded one by one. Everything
// above, and every number of the outcome, is therefore the same with one worker and with many, and from run to run; see
// round.go. An engine may expand, judge and observe a state more than once, but the calls for many states have no
// effects outside it (package engine).
package bfs
