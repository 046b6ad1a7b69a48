package p

import "gomc/source"

// Codes of this package's diagnostics, GM0530 to GM0579. A code is never reused, and one code is one mistake.
const (
	CodeDuplicate  = "GM0530"
	CodeUndeclared = "GM0531"
	CodeCircular   = "GM0532"
	CodeField      = "GM0533"
	CodeRange      = "GM0534"

	CodeType      = "GM0535"
	CodeOperands  = "GM0536"
	CodeArguments = "GM0537"
	CodeCast      = "GM0538"
	CodeChoose    = "GM0539"
	CodeFormat    = "GM0540"
	CodeThis      = "GM0541"
	CodeNullEvent = "GM0542"

	CodeStart       = "GM0545"
	CodeTwice       = "GM0546"
	CodeHandler     = "GM0547"
	CodePayload     = "GM0548"
	CodeMonitor     = "GM0549"
	CodeUnobserved  = "GM0550"
	CodeScenario    = "GM0551"
	CodeReceiveCase = "GM0552"

	CodeResult   = "GM0555"
	CodeLoop     = "GM0556"
	CodeMidway   = "GM0557"
	CodeNoReturn = "GM0558"

	CodeParam       = "GM0560"
	CodeModule      = "GM0561"
	CodeTest        = "GM0562"
	CodeTestParams  = "GM0563"
	CodeUnsupported = "GM0564"
	CodeOrder       = "GM0565"
	CodeUnwatched   = "GM0566"
)

// Codes documents each code with a minimal program that gets it; docs/errors.md is made of it.
var Codes = source.Codes([][4]string{
	{CodeDuplicate, "P: declared twice",
		"A name denotes one event or enum member, one type or machine, one function or state, one variable.",
		"event E;\nevent E : int;\n"},
	{CodeUndeclared, "P: not declared", "No declaration of the required kind has this name.",
		"fun f(x : int) : int { return y; }\n"},
	{CodeCircular, "P: type or module that contains itself",
		"A type or a module cannot contain itself.",
		"type T = seq[T];\n"},
	{CodeField, "P: no such field, or one field twice", "A tuple has the fields that its type lists, each once.",
		"fun f(t : (a : int, b : int)) : int { return t.c; }\n"},
	{CodeRange, "P: number out of range", "An integer in a program is at most 2147483647.",
		"fun f() : int { return 2147483648; }\n"},

	{CodeType, "P: wrong type", "The value has another type than required here.",
		"fun f() : int { return true; }\n"},
	{CodeOperands, "P: operands that do not go together", "The operator has no meaning for values of these types.",
		"fun f() : bool { return 1 < true; }\n"},
	{CodeArguments, "P: wrong number of arguments", "A call, an event or a state takes the declared arguments.",
		"fun f(x : int) { }\nfun g() { f(1, 2); }\n"},
	{CodeCast, "P: impossible cast",
		"`as` narrows a value to a possible type; `to` converts between int and float, an enum and int, and machines.",
		"fun f(x : int) : bool { return x as bool; }\n"},
	{CodeChoose, "P: nothing to choose from", "`choose` takes a number of at most 10,000, or a collection.",
		"fun f() : int { return choose(10001); }\n"},
	{CodeFormat, "P: malformed format", "`{0}` stands for the first argument; double braces to print them.",
		"fun f() { print format(\"{x}\"); }\n"},
	{CodeThis, "P: 'this' outside of a machine", "A function outside machines belongs to no machine, whichever calls it.",
		"fun f() : machine { return this; }\n"},
	{CodeNullEvent, "P: null sent as an event", "`null` is no event.",
		"machine M { start state S { entry { raise null; } } }\n"},

	{CodeStart, "P: no start state, or two", "A machine has exactly one start state.",
		"machine M { state S { } }\n"},
	{CodeTwice, "P: handled twice", "A state has at most one entry, one exit, and one reaction to each event.",
		"event E;\nmachine M { start state S { defer E; ignore E; } }\n"},
	{CodeHandler, "P: function that cannot be a handler",
		"A handler is a method of the machine with at most one parameter; that of an exit has none.",
		"fun f() { }\nmachine M { start state S { entry f; } }\n"},
	{CodePayload, "P: handler that cannot take the payload", "The parameter of a handler accepts what the event carries.",
		"event E : bool;\nmachine M { start state S { on E do (x : int) { } } }\n"},
	{CodeMonitor, "P: not in a monitor",
		"A monitor only observes: it cannot send, create, receive, choose or defer, and has no reference to itself.",
		"event E;\nspec M observes E { start state S { defer E; } }\n"},
	{CodeUnobserved, "P: event that the monitor does not observe",
		"The handler never runs, unless the monitor itself raises the event.",
		"event E;\nevent F;\nspec M observes E { start state S { on F do { } } }\n"},
	{CodeScenario, "P: scenario without a cold state to reach",
		"A scenario is met when it enters a cold state other than its first.",
		"event E;\nscenario M observes E { start state S { ignore E; } }\n"},
	{CodeReceiveCase, "P: event in two cases", "A receive has one case for each event.",
		"event E;\nmachine M { start state S { entry { receive { case E : { } case E : { } } } } }\n"},

	{CodeResult, "P: goto or raise in a function with a result",
		"goto and raise leave the function and all its callers, so there is no result.",
		"event E;\nmachine M { start state S { } fun f() : int { raise E; } }\n"},
	{CodeLoop, "P: break or continue outside of a loop",
		"There is no loop to leave; a break in a case of `receive` ends the case.",
		"fun f() { break; }\n"},
	{CodeMidway, "P: goto or raise while the state changes",
		"An exit block, or one that runs with a goto, already runs during a change of state.",
		"event E;\nmachine M { start state S { exit { raise E; } } }\n"},
	{CodeNoReturn, "P: path without a result", "A function with a result returns one on every path.",
		"fun f(x : bool) : int { if (x) { return 1; } }\n"},

	{CodeParam, "P: parameter of the program changed or hidden",
		"Only a test sets a `param`, and no other declaration has its name.",
		"param n : int;\nfun f() { n = 1; }\n"},
	{CodeModule, "P: modules that do not fit",
		"A machine takes the payload of its interface; joined modules bind each interface once; some machine sends each event that a monitor observes.",
		"machine M { start state S { } }\nmachine N { start state S { } }\ntest t [main = M] : { M, N -> M };\n"},
	{CodeTest, "P: test that cannot run",
		"A test binds the interfaces that its machines create, and its main machine, which takes no payload.",
		"machine M { start state S { entry { new N(); } } }\nmachine N { start state S { } }\ntest t [main = M] : { M };\n"},
	{CodeTestParams, "P: parameters of a test",
		"A test lists values of parameters of the program: of one type, each once; `(k wise)` takes at most all of them.",
		"machine M { start state S { } }\ntest param (n in [1, 2]) t [main = M] : { M };\n"},
	{CodeUnsupported, "P: not supported", "P's grammar has the construct, but no known program uses it.",
		"event E;\nmachine M { start state S { } }\ntest t [main = M] : hidee E in { M };\n"},
	{CodeOrder, "P: order of a set or map",
		"The verdict holds for the order in which P's checker goes through sets and maps, which P does not promise.",
		""},
	{CodeUnwatched, "P: monitor that watches no test",
		"A monitor watches only the tests whose modules assert it, as in P, and no test that gomc adds by itself.",
		"event E;\nspec Never observes E { start state S { on E do { assert false; } } }\n" +
			"machine Main { start state S { entry { send this, E; } ignore E; } }\n"},
})
