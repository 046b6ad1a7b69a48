// Package por is partial-order reduction: of the rules enabled in a state, it chooses a subset that
// suffices for a search, because the others commute with them and can be taken later.
// docs/partial-order.md is for users.
//
// # Stubborn sets
//
// The rules are those of the program that is run, which package refine has split: a rule is one
// process's event with messages of fixed senders, as far as possible. It may have several steps in
// a state, one for each of several messages; a set with the rule has all of its steps. A set S of
// rules is stubborn in a state s (A. Valmari, Stubborn Sets for Reduced State Space Generation,
// 1991) if for all rules u1 ... un outside S that can be taken from s one after the other, and each
// rule t in S,
//
//	D1  a step of t after u1 ... un can be taken in s, and leads, followed by u1 ... un, to
//	    the same state;
//	D2  a step of t that can be taken in s can be taken after u1 ... un as well;
//
// and S has an enabled rule that is no fault, if there is one; else it has all. D1 and D2 follow
// from conditions on single rules in the one state s, which package ir's effects decide. For t in
// S:
//
//   - If t is enabled, S has all rules that interfere with it: rules that write a cell which t
//     reads or writes, or read one that t writes. Adding to a channel that is a set or a bag
//     commutes with adding. Adding commutes with taking on a bag, and on a queue from which t can
//     take, that is, in which not all elements are skipped. But a rule that adds to a channel t
//     picks from can enable another step of t, or overflow the channel (an error) unless t fires
//     first; so it belongs to S all the same. (The writers of a queue that loses elements without
//     room count it, which reads it.) The converse is not needed: if t adds, the rules that take
//     may be left out.
//   - If t is enabled and adds to a channel that is a set, taking does not commute if an equal
//     element waits there already: the two merge. So S has the rules that take; or else, if no
//     equal element waits in s (the successor of t shows that, where t adds once), those that add,
//     so that none can come to wait.
//   - If t is disabled, S has a necessary enabling set: rules of which one must be taken before t
//     is enabled. These are the rules that write what a false conjunct of its guard reads; or, if t
//     waits for k of n channels, those that add to so many of the empty ones that fewer than k can
//     be filled without them; or those that write anything that its parameters and guard read. A
//     conjunct in front that could fail, or a filter, counts as read: a fault is a finding, and
//     stands for a step of t.
//   - If t is enabled and writes what a property reads, S has all rules that do: an invisible t
//     before u1 ... un does not change the property along them, and a visible one is never put in
//     front of another. (This is Valmari's V; C2 of D. Peled, All from One, One for All, 1993,
//     requires all enabled rules.) A conjunction counts as several properties, and so does a loop
//     over constants; so does a disjunction in a cover if none of its sides can fail, which the
//     others would hide (ir/defined).
//
// # What is preserved
//
// With the search's proviso (checker/bfs/reduce.go), which prevents postponing rules for ever, the
// reduction preserves: all states at rest (in which only faults can happen, so no other rule of S
// can be postponed past them), all that only faults and loops lead out of where the proviso counts no
// faults, whether an invariant can be violated, whether a rule can fault or
// fail an assertion, whether a cover can be met, whether a rule can fire. Let u1 ... un lead from a
// stored state to such a finding. Either one of them is in S, and is taken first, so that n-1
// remain. Or none is; then a step of S leads to a state from which u1 ... un still lead there, and
// by the proviso at last to one that is expanded in full (P. Godefroid, Partial-Order Methods, LNCS
// 1032, 1996; A. Valmari, The State Explosion Problem, 1998, section 7).
//
// Under symmetry the set is computed in the representative, and the argument concerns the quotient:
// renaming a run from a state gives a run from its representative (E. A. Emerson, S. Jha, D. Peled,
// Combining Partial Order and Symmetry Reductions, TACAS 1997). Nothing here need treat the values
// of a scalarset alike.
//
// Formulas of temporal logic require more. No enabled rule of a set that leaves
// any out is one that they see (Options.Seen, and the reads of atoms). And all steps of the set,
// not only one, lead to states that are yet to be expanded, so that every cycle has a state that is
// expanded in full. The set does not depend on the formula's automaton: the reduced graph is a
// system of its own (S. F. Siegel, What's wrong with on-the-fly partial order reduction, CAV 2019).
// What fairness requires besides is in fair.go.
//
// # Algorithms
//
// Deletion begins with all rules and removes one after the other; no enabled rule can be removed
// from the result. Closure begins with a seed and adds the rules it requires, by the cheapest
// alternative at that moment. Deletion gives smaller sets as a rule, since it does not choose among
// alternatives before it knows their consequences. The order of removal, or of seeds, follows the
// flow of messages (Seeds).
//
// A set depends on which rules are enabled and on the answers to some questions about the state:
// which tests of guards hold, which channels are empty, which sent messages are new. The choice
// asks them one by one, as it needs them, and caches sets in the tree of these questions.
package por
