// Package reach enumerates the reachable states of a program, breadth first, and shows its user
// every transition. It is for users of a state graph: to draw it, to walk through it, or to compare
// two engines or a search with it. It judges, counts and prints nothing, and is simple rather than
// fast; package bfs, which does not expose single steps, is the search that answers questions.
//
// # The machine
//
// An Exploration has a set of visited states, numbered in the order in which they are found: the
// set is the queue, too. It begins with the start states, unless there are states in the set
// already. It hands the next unexpanded state to an Expand, which adds its steps to a list, then
// takes the steps in order: it puts an unvisited successor to Keep, and inserts it if Keep accepts
// it; then it calls Edge, with the numbers of both states. It ends when every state has been
// expanded, or with the first error.
//
// There may be several Expands, for as many goroutines: each gets a range of states, and when all
// are done their steps are taken in the order of the states. So numbers, and the calls of Keep and
// Edge, do not depend on how many there are.
package reach
