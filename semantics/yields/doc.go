// Package yields cuts rules and receives where they yield. What is behind a yield becomes a rule of its own, which
// may fire where its instance stands there. What lies in front of it stays where it is. Nothing behind this package
// knows of yields: it takes trees of package core, and makes trees of it that have none.
//
// An instance of a process is one thread: as long as it stands in the middle of one of its rules it does nothing
// else. A field of its record says where it stands, and is Undefined at other times. Others keep what the rest of the
// rule names: local variables, values of rulesets, what was received and who sent it. They are Undefined at other
// times, too. Before and after:
//
//	process P [p : node]                   rule "inc" [p] P[p].at is undefined ==>
//	  rule "inc" ==>                         t := x; P[p].inc.t := t; P[p].at := inc, line 6
//	    var t : 0..9;                      rule "inc, line 6" [p] P[p].at = inc, line 6 ==>
//	  begin                                  t := P[p].inc.t; undefine P[p].at, P[p].inc.t;
//	    t := x;                              x := t + 1
//	    yield;
//	    x := t + 1;
//	  end;
//
// A rule outside of processes is a thread for each choice of values of the rulesets around it. Where it stands, and
// what it keeps, is a variable of the model, an array over these values.
//
// # Statements around a yield
//
// A yield ends the code: what follows a statement in which there is one is done only where the thread does not stand
// yet. The rest behind a yield is what follows it in its list, then what follows the statement around it, and so on;
// of a loop around it, first the loop once more. So there is one rule for each yield, and no code is doubled but for
// that.
//
//	if c then a; yield; b end; d           if c then a; at := 1 end; if at is undefined then d end
//	                                       1: b; d
//	while c do a; yield; b end; d          while at is undefined & c do a; at := 1 end; if at is undefined then d end
//	                                       1: b; while at is undefined & c do a; at := 1 end; if ... then d end
//
// A for loop that yields becomes a while loop over what is left of its values (package walks), which are kept, too.
// Over values without an order, a scalarset or members or keys of one, it goes in any order: others can tell.
package yields
