// Package reach enumerates what a program can reach, breadth first, and shows its user every
// transition. It is for those who want to look at a state graph: who draws it, walks through
// it, or holds two engines or a search against it. It judges nothing, counts nothing and prints
// nothing, and nothing in it is fast at any price; package bfs, which does not let anybody look at
// a single step, is the search that answers questions.
//
// # The machine
//
// An Exploration has a set of visited states, which are numbered in the order in which they are
// found: the set is the queue, too. It begins with the start states, unless there are states in the
// set already. It hands the next state that has not been expanded to an Expand, which adds
// its steps to a list, then takes the steps in order: a successor that has not been visited is
// put to Keep, and if it is to be kept inserted; then Edge is called, with the numbers of
// both states. It ends when every state has been expanded, or with the first error.
//
// There may be several Expands, for as many goroutines: each gets a run of states, and when all
// are done their steps are taken in the order of the states. So numbers, and the calls of Keep
// and Edge, do not depend on how many there are.
package reach
