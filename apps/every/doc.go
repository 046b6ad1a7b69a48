// Package every proves the invariants of a model for every number of nodes, the values of one scalarset, and reports
// it.
//
// It checks the premises first (package premises), then instances of 1 to k+1 nodes by the plain checker: a violation
// ends the work with its trace. Then it looks for a proof (package prove), for k nodes and more. Only both together
// say anything about every number. A proof that fails says nothing about the model: the report shows the abstract run
// that
// breaks the invariant, and the first state in it that no instance of k+1 nodes has.
package every
