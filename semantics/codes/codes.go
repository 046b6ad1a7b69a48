// Package codes has the codes of the diagnostics that semantics and the packages below it report, and their pages in
// the documentation.
package codes

import "gomc/source"

// The codes, GM0200 to GM0499. They are stable: a code is
// never reused for another mistake.
const (
	Undeclared  = "GM0201"
	Redeclared  = "GM0202"
	UsedBefore  = "GM0203"
	WrongKind   = "GM0204"
	Reserved    = "GM0205"
	Override    = "GM0206"
	NotConstant = "GM0207"
	ConstFault  = "GM0208"
	Type        = "GM0301"
	BadType     = "GM0302"
	NotAssign   = "GM0303"
	NoField     = "GM0304"
	NotIndexed  = "GM0305"
	Arguments   = "GM0306"
	Call        = "GM0307"
	Return      = "GM0308"
	Scalarset   = "GM0309"
	Impure      = "GM0310"
	Bag         = "GM0311"
	TooLarge    = "GM0312"
	NoStart     = "GM0313"
	NoRule      = "GM0314"
	Shadow      = "GM0315"
	Literal     = "GM0316"
	Unsupported = "GM0317"
	Vacuous     = "GM0318"
	Order       = "GM0319"
	NeverRead   = "GM0320"
	Alike       = "GM0321"
	Rest        = "GM0322"
	Collection  = "GM0323"
	Choice      = "GM0324"
	Unset       = "GM0325"
	Formula     = "GM0326"
	Property    = "GM0327"
	Times       = "GM0328"
	Message     = "GM0401"
	Role        = "GM0402"
	NonLocal    = "GM0403"
	Reply       = "GM0404"
	Outside     = "GM0405"
	Quorum      = "GM0406"
	Single      = "GM0407"
	Semantics   = "GM0408"
	Link        = "GM0409"
	Overtake    = "GM0410"
	Machine     = "GM0420"
	Event       = "GM0421"
	Unknown     = "GM0422"
	State       = "GM0423"
	Handled     = "GM0424"
	Leave       = "GM0425"
	Capacity    = "GM0426"
	Monitor     = "GM0427"
	Receive     = "GM0430"
	Create      = "GM0431"
	Yield       = "GM0432"
	Fault       = "GM0440"
	View        = "GM0441"
)

// All documents every code, in order.
var All = source.Codes([][4]string{
	{Undeclared, "name not declared",
		"No declaration of this name is visible here. Names are case-sensitive; keywords are not.",
		"startstate begin x := 1; end;\nrule begin end;\n"},
	{Redeclared, "name declared twice",
		"A scope declares each name once: constants, types, variables, functions and enum members share a name space. Inner scopes may hide outer names.",
		"var x: 0..1;\n    x: boolean;\nstartstate begin end;\nrule begin end;\n"},
	{UsedBefore, "name used above its declaration",
		"Constants, types and variables are visible below their declaration only. Functions, messages and processes are visible in the whole file.",
		"startstate begin x := 0; end;\nvar x: 0..1;\nrule begin end;\n"},
	{WrongKind, "name of another kind",
		"A type stands where a value is needed, or a variable where a type is.",
		"var x: 0..1; y: x;\nstartstate begin end;\nrule begin end;\n"},
	{Reserved, "predeclared name declared anew",
		"true, false and boolean keep their meaning.",
		"var true: 0..1;\nstartstate begin end;\nrule begin end;\n"},
	{Override, "constant cannot be overridden",
		"--const NAME=VALUE replaces the value of a constant that the model declares at top level, by a value of the same type.",
		""},
	{NotConstant, "not a constant",
		"Bounds of ranges and rulesets, sizes and constants must be known before the search begins.",
		"var n: 0..3; r: 0..n;\nstartstate begin end;\nrule begin end;\n"},
	{ConstFault, "constant cannot be computed",
		"The expression divides by zero, overflows 64 bits, or steps by 0.",
		"const z: 1 / 0;\nstartstate begin end;\nrule begin end;\n"},
	{Type, "types do not fit",
		"An operator, index, argument or assignment got a value of another type. Boolean, enum and scalarset values are not numbers; two scalarsets differ even when they have the same size.",
		"var b: boolean;\nstartstate begin b := 1; end;\nrule begin end;\n"},
	{BadType, "impossible type",
		"A range is empty, a scalarset has no elements, the index type of an array is not simple, or a union has a member that is no enum or scalarset.",
		"var n: 3..0;\nstartstate begin end;\nrule begin end;\n"},
	{NotAssign, "cannot be changed",
		"Constants, parameters passed by value, variables of loops and rulesets, received messages and values cannot be assigned.",
		"const c: 3;\nstartstate begin c := 4; end;\nrule begin end;\n"},
	{NoField, "no such field",
		"The record, message or process has no field or variable of this name.",
		"var x: record a: 0..1; end;\nstartstate begin x.b := 1; end;\nrule begin end;\n"},
	{NotIndexed, "cannot be indexed or selected from",
		"Only arrays and multisets have elements, only records have fields.",
		"var x: 0..3;\nstartstate begin x[1] := 1; end;\nrule begin end;\n"},
	{Arguments, "arguments do not fit",
		"A call or message has another number of arguments than its declaration, or a var parameter gets something of another type.",
		"procedure p(k: 0..1); begin end;\nstartstate begin p(); end;\nrule begin end;\n"},
	{Call, "cannot be called here",
		"The name is not a function or procedure, or a procedure is used for its value.",
		"var x: 0..1;\nstartstate begin x(1); end;\nrule begin end;\n"},
	{Return, "return does not fit",
		"A function returns a value, a procedure, rule or start state does not.",
		"procedure p(); begin return 1; end;\nstartstate begin p(); end;\nrule begin end;\n"},
	{Scalarset, "scalarset values distinguished",
		"The values of a scalarset are interchangeable: they have no order, no arithmetic, no literals and no least value.",
		"type s: scalarset(3);\nvar x: s;\nstartstate begin clear x; end;\nrule begin end;\n"},
	{Impure, "guard or property that writes",
		"Evaluation must not change a state: properties, where, the guards of processes, and the guards of plain rules under choose may call only functions that do not write the state. gomc checks the guards of other plain rules as they run; a guard that changes something is an error (docs/compat.md).",
		"var n: 0..3;\nfunction f(): 0..3; begin n := 1; return 0; end;\nstartstate begin n := 0; end;\nrule begin end;\ninvariant f() = 0;\n"},
	{Bag, "multiset misused",
		"Elements of a multiset are reached only through choose, multisetcount and multisetremovepred; multisets cannot be compared. Elements have no identity: the element chosen in one state is not known in the next, so a liveness property, which concerns both, cannot stand in a choose.",
		"var m: multiset [2] of 0..3;\nstartstate begin m[0] := 1; end;\nrule begin end;\n"},
	{TooLarge, "too large",
		"A state, frame or type has more than a million cells, a range more than 2^63 values, or the start states of the processes combine in too many ways.",
		"var a: array [0..10000000] of 0..1;\nstartstate begin end;\nrule begin end;\n"},
	{NoStart, "no start state",
		"Without a start state there is nothing to explore.",
		"var n: 0..3;\nrule begin n := 1; end;\n"},
	{NoRule, "no rule (warning)",
		"Without rules only the start states are reachable.",
		"var n: 0..3;\nstartstate begin n := 0; end;\n"},
	{Shadow, "variable hidden by another (warning)",
		"A local variable hides a parameter around it (CMurphi generates code that does not compile here); or the variable of a quantifier in a property hides that of another quantifier, a ruleset or a process's index.",
		"startstate begin end;\nruleset i: 0..1 do rule var i: boolean; begin i := true; end; end;\n"},
	{Literal, "literal read differently (warning) or too large",
		"A literal does not fit in 64 bits, or has a leading zero: CMurphi and gomc read it as decimal, Rumur as octal (--octal=on).",
		"var n: 0..9;\nstartstate begin n := 010 - 2; end;\nrule begin n := 9 - n; end;\n"},
	{Unsupported, "not supported",
		"The construct is part of the language but gomc does not support it: real numbers, external functions, some faults.",
		"var x: real(3, 10);\nstartstate begin end;\nrule begin end;\n"},
	{Vacuous,
		"property that is always true (warning)",
		"The condition is true in every state. After a complete search a warning also names invariants whose implication has a left side that is never true.",
		"var x: 0..1;\nstartstate begin x := 0; end;\nrule begin x := 1 - x; end;\ninvariant \"sane\" 1 < 2;\n"},
	{Order,
		"scalarset that symmetry reduction leaves as it is (warning)",
		"The values of a scalarset have no order, and symmetry reduction relies on that. gomc proves for most code that the order does not matter. It executes the rest in every order in every state that --symm visits: a loop whose result depends on the last value, or that keeps a best value and something beside it, a return that ends such a loop, a forall or exists that reads something Undefined in some orders only. If there are more than 120 orders, as with six values, gomc does not permute the scalarset instead: the answer is as exact, and there are more states. Nor does it where orders are not compared, however few: for properties of states at rest, and, beside formulas of temporal logic, where the order may change what a rule does, and not only whether it fails, or in the formulas themselves. --trust-symm takes for granted that the order does not matter. gomc leaves out --por, which does not visit every state, if the order may change the value of a guard or property. Without --symm there is no warning.",
		"type s: scalarset(6);\nvar last: s;\nstartstate begin undefine last; end;\nrule begin for i: s do last := i; end; end;\nrule isundefined(last) ==> begin undefine last; end;\n"},
	{NeverRead,
		"variable that is never read (warning)",
		"A variable that no rule and no property reads only multiplies the states.",
		"var x, y: 0..1;\nstartstate begin x := 0; y := 0; end;\nrule begin x := 1 - x; y := x; end;\n"},
	{Alike,
		"values that are never distinguished (note)",
		"The values of a range or enum are only ever compared for equality, assigned, and used as indices. If the type is a scalarset of the same size, --symm merges states that differ only in a permutation of the values. The note follows a check of 1,000 states or more without findings.",
		"type p: 1..3; c: enum { red, green };\nvar at: array [p] of c; last: p;\nstartstate begin undefine at; undefine last; end;\nruleset i: p; j: c do rule isundefined(last) | last != i ==> begin at[i] := j; last := i; end; end;\n"},
	{Rest, "atrest where it is not known",
		"The word atrest, unless declared as a name, is true in states at rest: those in which nothing is enabled. Invariants, finals, covers and formulas may use it. An assumption is evaluated before the enabled events of the state are known, and so is liveness.",
		"var x: 0..1;\nstartstate begin x := 0; end;\nrule x = 0 & !atrest ==> begin x := 1; end;\n"},
	{Collection, "set, sequence or map misused",
		"The operation is for another kind of collection, or the kind of a literal is ambiguous. Sets know add, remove, in, + - *; sequences append, insert, remove at, first, last and positions from 0 on; maps m[k], remove, in, keys. All of them have a size, and loops can iterate over them.",
		"var q: seq [2] of 0..3;\nstartstate begin q := []; end;\nrule begin add 1 to q; end;\n"},
	{Choice, "choice that cannot be made",
		"choose x : T gives x any value of T, choose x : s any element of the set or multiset s; with where, one for which the condition holds. All values of T must be values of the type of x. Only bodies of rules, start states and events choose, and the procedures and functions that they call. A guard, a property or the condition of another choice evaluates a state and cannot choose.",
		"var x: 0..3;\nstartstate begin x := 0; end;\nrule begin choose x : 0..9; end;\n"},
	{Unset, "set, sequence or map left Undefined",
		"A variable begins Undefined, and an Undefined collection equals an empty one: it has no elements, and reading it is no error. Assign an empty collection in the start state.",
		"type node_t: scalarset(2);\nvar s: set of node_t;\nstartstate begin end;\nruleset n: node_t do rule begin add n to s; end; end;\ninvariant size(s) < 3;\n"},
	{Formula, "malformed formula",
		"A formula after `ltl` states a property of runs, by always, eventually, until, unless, release and leadsto. Its operands are booleans, and other formulas joined by !, &, |, -> and quantifiers. A formula has no value in a state, so it cannot be compared, counted, or passed to a function. Events in it have to be guarded, and `where` in `sent M where c` knows only the fields of M. There is no `next`: whether a step comes between two others depends on reductions, and on the granularity of the rules.",
		"var x: boolean;\nstartstate begin x := true; end;\nrule x ==> begin x := false; end;\nltl (always x) = x;\n"},
	{Property, "no such property",
		"--property names a property by its name, by its kind and number, as in 'ltl 2', if it has no name, or by its place in the model, as in '#3'; hot states go by the name of their machine or monitor.",
		""},
	{Times, "a rule that fires a number of times that cannot be counted",
		"`rule \"name\" guard at most n ==>` fires n times in a run at most, each instance of it; of a process, since the\n" +
			"process started. n is a constant from 1 on. What counts it is a part of the state, an array over the values\n" +
			"of the rulesets around the rule: so no choose stands around it, and rules of machines are not counted.",
		"var x: 0..1;\nstartstate begin x := 0; end;\nrule at most 0 ==> begin x := 1; end;\n"},
	{Message, "message misused",
		"The name is not a message, an attribute is unknown, or a field has a type that cannot be sent.",
		"message Ping() from A to A odd;\nprocess A startstate begin end; rule begin send Ping() to A; end; end;\n"},
	{Role, "process does not fit the message",
		"A message is sent or received by a process that its declaration does not name, or an indexed process is used without its index.",
		"message Ping() from A to B;\nprocess A rule begin send Ping() to B; end; end;\nprocess B startstate begin end; rule begin send Ping() to B; end; end;\n"},
	{NonLocal, "reading another process",
		"Only properties may read P[i].v: an event sees its own process's variables, plain globals, and the message it consumes.",
		"process A var x: 0..1; startstate begin x := 0; end; rule begin x := 1; end; end;\nrule A.x = 1 ==> begin end;\n"},
	{Reply, "reply to nothing",
		"reply answers the message being consumed, so it stands in the body of an on receive.",
		"message Ping() from A to A;\nprocess A startstate begin end; rule begin reply Ping(); end; end;\n"},
	{Outside, "message outside a process",
		"Only the events of a process send and receive messages.",
		"message Ping() from A to A;\nprocess A startstate begin end; end;\nrule begin send Ping() to A; end;\n"},
	{Quorum, "quorum misused",
		"A quorum is a set of messages from distinct senders of one indexed process: q[s].f is a field of the message from s. A where clause judges each of them alone, a when clause the set.",
		"message Ping() from A to B;\nprocess A startstate begin end; rule begin send Ping() to B; end; end;\nprocess B on q: quorum 2 of Ping ==> begin end; end;\n"},
	{Single, "quorum that cannot be received message by message",
		"With --single-message a process receives the messages of a quorum one by one, and keeps them in a variable. That requires a quorum of constant size, from channels that are not queues, outside choose. With --single-message=count, it keeps only their number and the local variables of the event: the body can read the messages in one loop over them (for s in q do ... q[s] ... end), and may read or change only local variables up to the end of that loop.",
		""},
	{Semantics, "no meaning under these semantics",
		"Under MP and M-MP deliveries are events, and a receive cannot happen before one. A rule with a priority, which waits until no message can be received, would not wait for undelivered ones. Under MP the copy in a duplicating fifo would block its receiver, and so would the second message of a link. The model itself is right: the exit status is 2.",
		""},
	{Link, "link misused",
		"A link carries messages from the one role to the other; each message uses only one link between them. A link delivers each message once, in the order of sending, so duplicating messages cannot use it, and it has its own capacity.",
		"message Data() from A to B;\nlink Wire from B to A carries Data;\nprocess A startstate begin end; rule begin send Data() to B; end; end;\nprocess B on m: Data ==> begin end; end;\n"},
	{Overtake, "kinds of messages that overtake each other (warning)",
		"A fifo channel is a separate queue for each kind of message, sender and receiver. Two kinds of messages from one process to another are in two queues, and the later one can be received first, unlike on a connection that carries both. A link that carries both keeps the order of sending.",
		"message Data() from A to B fifo; Stop() from A to B fifo;\nprocess A var n: 0..2; startstate begin n := 0; end; rule n = 0 ==> begin n := 1; send Data() to B; send Stop() to B; end; end;\nprocess B on m: Data ==> begin end; on m: Stop ==> begin end; end;\n"},
	{Machine, "outside a machine, or not visible to one",
		"Only machines go to states, raise events, halt, and are `this`. A machine sees its own variables, the event that it handles and constants: global variables are for rules and processes.",
		"var n: 0..1;\nmachine A start state S rule begin n := 1; end; end; end;\nstartstate begin n := 0; end;\n"},
	{Event, "event misused",
		"The name is not an event, or the event cannot be used so: its fields are values, the event itself is not; an event that a machine raises has no sender.",
		"event E(n: 0..1);\nmachine A var x: 0..1; start state S on e: E ==> begin x := e; end; rule begin send E(1) to A; end; end; end;\n"},
	{Unknown, "event unknown to its receiver",
		"Each receiver of an event must have a state that handles, defers or ignores it.",
		"event E;\nmachine A start state S rule begin send E to B; end; end; end;\nmachine B start state T end; end;\n"},
	{State, "state misused",
		"A machine has one start state, which has no parameters; its states have different names, and a state at most one entry and one exit.",
		"machine A start state S rule begin goto T; end; end; end;\n"},
	{Handled, "event handled twice",
		"In a state an event is handled, deferred or ignored. Several handlers may share it if all but the last have conditions (where, when).",
		"event E;\nmachine A start state S on E ==> begin end; ignore E; rule begin send E to A; end; end; end;\n"},
	{Leave, "state cannot be left here",
		"goto, raise and halt end the block they stand in. They cannot stand in an exit block or a `with` block, where the machine already leaves its state, nor in a function that has a value, nor in a procedure called from there.",
		"machine A start state S exit begin goto S; end; rule begin goto S; end; end; end;\n"},
	{Capacity, "size of a mailbox or outbox",
		"mailbox n bounds the events that wait at a machine, outbox n its sends that have not left. Each is declared at most once.",
		"machine A mailbox 0; start state S rule begin end; end; end;\n"},
	{Monitor, "monitor misused",
		"A monitor observes events: it gets each in the step in which the event arrives anywhere, changes its state and asserts. It cannot send, defer or halt, has no rules, and cannot be sent to. It must observe the events that it handles, and handle or ignore in each state those that it observes.",
		"event E;\nmachine A start state S rule begin send E to A; end; ignore E; end; end;\nmonitor M observes E start state S on E ==> begin halt; end; end; end;\n"},
	{Receive, "receive in the wrong place",
		"A receive ends a step in the middle of a block, and the rest runs when one of its events arrives. The machine keeps the values that the rest needs: local variables, the event and its sender. A block that receives is an entry, a handler or a rule of a state, or a procedure without var parameters that is called from one and does not call itself. It is not an exit or a function with a value. It does not receive inside an alias, whose place may have changed by then, nor in a for loop whose bounds may give any number of values.",
		"event E;\nmachine A var n: 0..1; start state S rule begin alias m: n do receive case E: end; end; end; " +
			"rule begin send E to A; end; ignore E; end; end;\n"},
	{Create, "malformed creation of a machine",
		"new M(args) creates a machine M at most n (fields), at most n times in a run. The expression stands on the right of an assignment, or as an argument of an event, a state or another new, in machines. M is also the type of the ids. Some ids may be unused, so only properties, what formulas say of a state, and blocks of machines range over the used ones: a condition would have to be evaluated again at each creation. Hot states say of the runs of each one that it leaves them.",
		"machine A var b: B; start state S rule exists x: B do x = b end ==> begin b := new B(); end; end; end;\n" +
			"machine B at most 2 start state T end; end;\n"},
	{Yield, "yield in the wrong place",
		"A yield splits a step of a rule or receive: what is behind it is a step of its own, and others may come\n" +
			"between. It stands among the statements of a rule or receive of a process, of a rule outside of\n" +
			"processes, or of a procedure that these call as a statement; in an if, a switch, a while, a for and an\n" +
			"alias, too. An alias, or a var parameter, names a place that is the same one in each state: not a[x],\n" +
			"where x may have changed. A choose around a rule that yields may have chosen what is gone. Functions\n" +
			"with a value, start states, machines and monitors do not yield.",
		"var x: 0..1;\nstartstate begin x := 0; end;\n" +
			"function f(): 0..1; begin yield; return x; end;\nrule f() = 0 ==> begin x := 1; end;\n"},
	{Fault, "malformed fault declaration",
		"A section `faults ... end;` declares what may go wrong: `crash P at most 1;`, `restart P;`, `lose M, N at most 2;`, `duplicate M;`, `reorder M within 2;`, `partition A;`. Each kind of fault is declared at most once for a process or message. A process that restarts must be able to crash. `fair restart P;` and `fair heal A;` say that the event happens; no other fault can be fair. Properties read crashes as `crashed(P[i])`, partitions as `apart(P[i])`, and numbers of faults as `faults.crash_P`; a start state tests `restarted` after a crash.",
		"message Ping() from A to A;\nprocess A startstate begin end; rule begin send Ping() to A; end; on m: Ping ==> begin end; end;\nfaults restart A; end;\n"},
	{View, "malformed view",
		"A view says how pages draw a process, or something else that it names: `view label n; colour red when n > 1; shape circle; place n, 0; end;`. Of each kind the first line counts whose `when` is true. A label shows texts and values, a place is how far to the right and how far down. Shapes are box, circle, diamond and hexagon; colours are grey, red, orange, yellow, green, blue and purple. A view stands in a process, in a ruleset or an alias, or at the top level, not in a machine and not in a choose. It changes nothing of what is checked.",
		"var x: 0..1;\nstartstate begin x := 0; end;\nrule begin x := 1 - x; end;\nview \"x\" colour pink when x = 1; end;\n"},
})
