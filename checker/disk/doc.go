// Package disk is breadth-first search that keeps states on disk, exactly, and in memory only
// as much as it is allowed. It reports the same as package bfs (package search): states,
// transitions and depth, the same first finding with the same run to it.
//
// # Levels
//
// Single lookups on disk are slow, a sorted scan is fast; so duplicates are detected once for
// each level (R. E. Korf, Delayed Duplicate Detection, 2003;
// U. Stern and D. L. Dill, Using Magnetic Disk instead of Main Memory in the Murφ Verifier,
// CAV 1998):
//
//  1. Expand. The states of a level are expanded in the order in which they were found. A
//     successor is a candidate: its words, the position of its parent in the level, the number
//     of its step. The buffer keeps one candidate for each state, the first. When it is
//     full, it is sorted and becomes a run (package extsort).
//  2. Settle. The candidates are merged, in the order of their words; of equal ones the one that
//     was found first remains. Those that are in no run of visited states are new. They are
//     judged and observed; those that are stored make the next run of visited states. Each worker does
//     that with a part of them, cut by their words.
//  3. Order. The new states are sorted by where they were found, and are the next level.
//
// Levels stay where they are, for the run to a finding. The visited states are in runs of
// several sizes (runs.Tiers).
//
// # What happens
//
// A level counts only if it produced nothing but new and known states. If there is a fault, a violation, a deadlock, or
// a limit on the number of states, its counts are undone, and it is repeated, state by state in the order of package
// bfs: the steps that lead to new states are known by then, from their parents and numbers. So findings, their order,
// and the numbers of a run that ends with one agree with package bfs.
//
// # The run to a finding
//
// The states of a level are in the order of their parents. Each block of a level's run is
// marked with the parent of its first state, so that the parent of any state is among few,
// and it is the first of these that has the state as a successor.
//
// # Teams
//
// A search may have a team do the work for all states of a level: members, in other processes, each with an engine of
// the same program (Member). The search leads: it says what the members do, counts what they say, and does itself all
// that is done state by state. A level takes three tasks of each member. In each of them members write runs and
// describe them, and the readers of a run check it against its description:
//
//  1. Expansion. The positions of the level are cut into ranges. A member expands the states of one, and writes
//     their successors, sorted, as candidates.
//  2. Settling. The keys, which are the words of states, are cut into ranges. The owner of a range has the visited
//     states in it, and finds the new ones among all candidates in it.
//  3. Ordering. The positions are cut into ranges again: the new states whose parents are in one are sorted by
//     where they were found, and are a piece of the next level.
//
// Which tasks there are and what one yields depends on no time and on no other task of its kind, so that a task
// can be done twice, by any member, and the resulting level is that of a single search, state for state in
// the same order.
//
// # What goes wrong
//
// A disk that is full, a file that is damaged or gone end the search as a limit does: it is
// stopped, and nothing is verified.
package disk
