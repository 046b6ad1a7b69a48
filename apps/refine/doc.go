// Package refine checks whether one model, the implementation, refines another one, the abstraction: each run of the
// implementation shows what some run of the abstraction shows (package checker/refinement says what that is, and how it
// is decided).
//
// The abstraction is checked first: one that can fail says nothing. An implementation that shows no event refines every
// abstraction, so that nothing was shown is an error.
package refine
