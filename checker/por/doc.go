// Package por is partial-order reduction: it chooses, of the rules that are enabled in a
// state, some with which a search may make do, because the others commute with them and
// can be taken later. docs/partial-order.md is for who uses it.
//
// # Stubborn sets
//
// The rules are those of the program that is run, which package refine has split: a rule
// is one process's event with messages of fixed senders, as far as that goes. It may have
// several steps in a state, for each of several messages; a set that has the rule has all
// of its steps. A set S of rules is stubborn in a state s (A. Valmari, Stubborn Sets for
// Reduced State Space Generation, 1991) when for all rules u1 ... un outside S that can be
// taken from s one after the other, and each rule t in S,
//
//	D1  a step of t after u1 ... un can be taken in s, and leads, followed by u1 ... un, to
//	    the same state;
//	D2  a step of t that can be taken in s can be taken after u1 ... un as well;
//
// and S has an enabled rule that is no fault, if there is one; else it has all. Both follow from conditions on single rules
// in the one state s, which package ir's effects decide. For t in S:
//
//   - If t is enabled, S has all rules that interfere with it: that write a cell which t
//     reads or writes, or read one that t writes. Adding to a channel that is a set or a bag
//     commutes with adding. Adding commutes with taking on a bag, and on a queue from which
//     t can take, that is, in which not all elements are skipped; but who adds to what t chooses from may give t another step, or find no
//     room unless t is taken first, which is an error; so it belongs to S all the same.
//     (A queue that loses what it has no room for is one that its writers count, which reads it.)
//     The other way round it need not: if t adds, those who take may be left out.
//   - If t is enabled and adds to a channel that is a set, taking does not commute when what
//     t adds waits there already: the two become one. So S has those who take; or else, if
//     what t adds does not wait in s (its successor shows that, where t adds once), those
//     who add, so that it cannot come to wait.
//   - If t is disabled, S has a necessary enabling set: rules of which one must be taken
//     before t is enabled. That can be those who write what a false conjunct of its
//     guard reads; or, where t waits for k of n channels, those who add to so many of the
//     empty ones that fewer than k can be filled without them; or those who write anything
//     that its parameters and guard read. A conjunct in front that could come to a fault, or
//     a filter, counts as read: a fault is a finding, and stands for a step of t.
//   - If t is enabled and writes what a property reads, S has all who do: an invisible t
//     before u1 ... un does not change what the property says along them, and a visible one
//     is never put in front of another. (This is Valmari's V; C2 of D. Peled, All from
//     One, One for All, 1993, would want all enabled rules.) A conjunction counts as
//     several properties, and so does a loop over constants; a disjunction in a cover does
//     where none of its sides can come to a fault, which the others would hide (ir/defined).
//
// # What is preserved
//
// With the proviso of the search (checker/bfs/reduce.go) against rules that are postponed for
// ever: all states at rest (in which nothing but faults can happen, so that no rule of S that is none can be left for after them), whether an invariant can be violated, whether a rule can come to
// a fault or fail an assertion, whether a cover can be met, whether a rule can fire. If
// u1 ... un lead from a state that was stored to what is looked for, then either one of them
// is in S, and is taken first, so that n-1 remain; or none is, and a step of S leads to a
// state from which u1 ... un lead there still, and by the proviso at last to one that is
// expanded in full (P. Godefroid, Partial-Order Methods, LNCS 1032, 1996; A. Valmari, The
// State Explosion Problem, 1998, section 7).
//
// Under symmetry the set is computed in the representative, and the argument is about the
// quotient: renaming a run from a state gives a run from its representative (E. A. Emerson,
// S. Jha, D. Peled, Combining Partial Order and Symmetry Reductions, TACAS 1997). Nothing
// here need treat the values of a scalarset alike.
//
// Formulas of temporal logic without fairness ask for more: that no enabled rule of a set that leaves any out is
// one that they see (Options.Seen, and what atoms read), and of the search that all of its steps, and not only one, lead to states
// that are yet to be expanded, so that no cycle is without a state that is expanded in full. The set does not
// depend on the formula's automaton: the reduced graph is a system of its own (S. F. Siegel, What's wrong with
// on-the-fly partial order reduction, CAV 2019).
//
// # Algorithms
//
// Deletion begins with all rules and leaves out one after the other; what remains cannot
// be made smaller by leaving out an enabled rule. Closure begins with a seed and adds what
// it requires, by the cheapest alternative at that moment. The first is smaller as a
// rule, since it does not have to choose among alternatives before it knows what they lead
// to. Which rules are left out first, or are seeds first, follows the flow of messages
// (Seeds).
//
// A set depends on which rules are enabled and on the answers to some questions about
// the state: which tests of guards hold, which channels are empty, what is sent anew.
// They are asked one by one, as the choice needs them, and sets are remembered as the tree
// of these questions.
package por
