// Package rules lowers rules, start states and properties, with the rulesets, aliases and chooses around them. It takes
// trees of package core alone, and reports nothing.
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
package rules
