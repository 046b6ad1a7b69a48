// Package symmetry computes exact canonical forms of states: two packed states have
// the same form if and only if a renaming of symmetric scalarset values takes one to
// the other.
package symmetry
