// Package formulas checks formulas of temporal logic, and makes nodes of package core of them. All errors in formulas
// are found here, except those in booleans of states, which package types finds, and unknown events, which are found
// when all rules are known.
//
// # Formulas become operators over atoms
//
// Lowering cuts a formula at the largest parts that are booleans of a
// state: each becomes a property of its own, an atom, that is evaluated in every state. The rest is operators. An
// atom has the parameters of all rulesets and quantifiers around it, in registers of its own. Before and after:
//
//	ltl forall n : node do                 property 1 [n : node]  x[n] > 0
//	  always (x[n] > 0 ->                  property 2 [n : node]  y[n] = 0
//	    eventually y[n] = 0) end;          formula, for all n: always (1 -> eventually 2)
package formulas
