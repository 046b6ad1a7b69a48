// Package rules checks rules, start states and properties, with the rulesets, aliases and chooses around them, and
// makes nodes of package core of them; then it makes rules of the program of these. Every error in them is reported
// here, or by package types, which checks their expressions and statements.
//
// What stands around an item is checked anew for each item below it, as each has symbols of its own:
//
//	ruleset i : node do                    core.Rule "a", Head: Each i
//	  rule "a" ... end;                    core.Rule "b", Head: another Each i
//	  rule "b" ... end;
//	end;
//
// # Lowering
//
// Lowering takes trees of package core alone, and reports nothing.
//
// A ruleset, an alias and a choose become parameters of each item below them, outermost first. Before and after:
//
//	ruleset i : node do                    rule "go" [i : node, a = x[i]]
//	  alias a : x[i] do
//	    rule "go" a > 0 ==> a := 0; end;     a > 0 ==> a := 0
//	end; end;
//
// An item of a process has its instance as the first parameter, which events do not show. Code finds the variables
// of the process in the record of that instance.
//
//	process P [p : node]                   var P : array [node] of record n : 0..3; end;
//	  var n : 0..3;                        rule "go" [p : node]
//	  rule "go" n = 0 ==> n := 1; end;       P[p].n = 0 ==> P[p].n := 1
//	end;
//
// A start state becomes a procedure, so that several can run one after the other and a `return` leaves only its
// own. The values of the rulesets around it are its last arguments. A start state of the program is one of the
// model, and then one for each instance of each process: there is one for each combination.
//
//	startstate "a" x := 0; end;            startstate "a" [P[1].c : colour, P[2].c : colour]
//	process P [p : 1..2]                     a(); P.start(P[1], 1, P[1].c); P.start(P[2], 2, P[2].c)
//	  ruleset c : colour do startstate ... end; end;
//	end;
//
// # Fairness
//
// Annotations of fairness become groups of rules: each instance of a group happens in every fair run in which it is
// enabled again and again. An instance is a choice of values for some parameters of a rule (ir.Fairness.By). Before and
// after:
//
//	fair rule "go" ...                       "go" [p, i]: a group of its own, by p and i
//	fair ruleset i : node do                 "a" [i, j] and "b" [i]: one group, by i
//	  ruleset j : node do rule "a" ...
//	  rule "b" ...
//	fair process P [p : node] ...            all of P: one group, by p
//	message M (...) from A to B fair         all that receive M: one group, by sender and receiver
//	choose x : t fair                        one group for each value, of steps that note it
//
// # Quorums of what is lost
//
// A receive of a quorum is not enabled as long as messages are lost before enough of them are there, so fairness of the
// receive does not keep a channel from losing every message. A fair lossy channel promises instead that not all
// messages sent to a receiver again and again are lost: if messages to it are lost infinitely often, quorums of them
// are received infinitely often. So a loss of such a message creates an obligation that the group of their receives
// discharges.
package rules
