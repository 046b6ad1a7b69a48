// Package recheck holds a proof for every number of nodes against the plain engine. It shares no code with what finds
// proofs (packages step and grow): there are no other nodes here, no tapes, and no views that block a step.
//
// # The machine
//
// A Certificate is a set R of abstract states, as plain data: what k nodes show beside all others, and existence bits,
// which say whether another node has one of some values in a cell. A state of the instance of M nodes is covered if
// each k of its nodes show an abstract state in R. Package recheck makes all covered states of the instances of k
// nodes, k+1 nodes and so on, whether they can be reached or not, and has the engine take all steps from them. The
// proof holds there if each start state is covered, and each covered state satisfies the invariants, has no step that
// is an error, and only steps to covered states.
//
// Covered states are made node by node. The first k nodes show an abstract state; a further one gets its cells, one
// after the other, as long as the tuples that it is the last of show the beginning of one. Rules commute with renaming
// of nodes, so only states whose rows are in ascending order are made.
//
// # How many nodes are enough
//
// Theorem. Suppose no row and no pair of nodes holds a node, and let e bound the number of nodes that, beside k others,
// decide what an instance of a rule does to these: its parameters; the values of the global variables that hold nodes;
// for each quantifier that is evaluated, a node that decides it; for each choice, the node chosen; for each loop over
// nodes, an iteration with an error; and k+1 nodes for each existence bit. If the proof holds in the instances of
// k .. k+e nodes, it holds in all of k nodes and more.
//
// Proof. Let s be a covered state of a larger instance, s -> s' a step, and x any k nodes. Choose a set T of k+e nodes:
// x, those that decide what the step does, and for each bit up to k+1 nodes that have what it asks for, others than the
// rest of T if there are any. The cells of the nodes of T, and the globals, are a state s|T of the instance of T. Each
// k nodes of it show there what they show in s: cells are the same; a global that holds a node holds one of T; and if
// another node has what a bit asks for, then one of T has, since k+1 are there, or all. So s|T is covered. The rule does
// in s|T what it does in s, as far as T is concerned: forall and exists have the same values, since a witness is in T
// when there is one; iterations of loops depend on their own nodes only (package premises). So s|T -> s'|T, which is
// covered, since the instance of T has been checked; and x shows in s' what it shows in s'|T: a node that has what a bit
// asks for after the step, and is not in T, has not been touched, so that T has k+1 such ones. Likewise for the start
// states, and for an error in s. []
//
// An error in the body of a quantifier may depend on which node comes first. Here it is looked for in one order.
//
// Where rows hold nodes, or a quantifier stands in another one, no such number is known (Enough), and the check is of
// the instances that it has looked at.
package recheck
