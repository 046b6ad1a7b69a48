// Package vm runs programs of P: an engine for searches whose rules are those of
// machines, not of models.
//
// # Code
//
// A function is a list of instructions for a stack machine. Where it can be interrupted (before an event arrives
// in a mailbox, and where it waits in a receive) all of its frames are values, and so a part of the state: nothing
// is run twice, and functions may receive, call themselves, and do both.
//
// # State
//
// One cell for each machine that can be created and one for each monitor; each holds the number of a
// value (package value), 0 for a machine that is not created yet. The value of a machine is a tuple of
//
//	type, phase, state, variables, mailbox, tasks, frames
//
// where tasks are what it has still to do for the event at hand (run an exit, change the state, run an entry) and
// frames the functions that are at work, the innermost last. A monitor has no mailbox and never stops midway. Variables
// that are written before they are read again hold their defaults: see live.
//
// # Steps
//
// Scheduling points are those of P's checker (ControlledRuntime.cs and EventQueue.cs in p-org/P), but for `new`, which
// no other machine can see before something is sent: a machine begins (its entry), takes an event, takes one in a
// receive, or goes on behind a send; then it runs to the next such point. A send is two steps, as in P: monitors are
// shown the event where it is sent, and the event is in the mailbox where the next step begins. What is ignored is
// dropped from the mailbox of a machine that has nothing to take: nobody can tell that from dropping it later.
//
// A choice makes one step for each alternative, in the order of values. Behind one, a step also ends where the machine
// comes round again, in a loop or by way of its states: a machine may choose without end.
//
// What a machine does by itself depends on its value alone, so it is run once and then remembered: see memo.
//
// # Orders
//
// Sets and maps are gone through in the order of values. P goes through them in an order of its own that
// the program can see, so Engine.Orders notes where a set or map with more than one element was gone through: what
// was verified is verified for that order only.
package vm

import (
	"gomc/programs/value"
	sem "gomc/semantics/p"
	"gomc/source"
)

// Op is an instruction.
type Op uint8

// The instructions. Behind each: what it takes from the stack, and what it leaves there.
const (
	opConst    Op = iota // -> Value
	opLocal              // -> the local A
	opSetLocal           // x ->
	opField              // -> the variable A of the machine
	opSetField           // x ->
	opPop                // x ->
	opThis               // -> the machine
	opJump               // to A
	opFalse              // x -> ; to A unless x
	opTrue               // x -> ; to A if x
	opUnary              // x -> A x
	opBinary             // x y -> x A y
	opTuple              // A values -> a tuple with the names B
	opPart               // t -> its part A
	opSetPart            // t x -> t with x as its part A
	opElement            // c i -> c[i]
	opSetElem            // c i x -> c with x at i
	opInsert             // c i x -> c with x inserted at i
	opAdd                // c x -> the set with x
	opRemove             // c x -> c without x
	opContains           // x c -> whether x is in c
	opSize               // c -> its size
	opKeys               // m -> its keys
	opValues             // m -> its values
	opItems              // c -> its elements, as a sequence
	opIs                 // x -> x, which has the type Type
	opConvert            // x -> x converted to Type
	// x -> one of its elements, or a number below it; or, with a Value, a number from x on and below their sum. The
	// place of one that is of numbers by its text is A, from 1 on.
	opChoose
	opFormat   // A values -> the string Text with them; B: people see it, and nothing else
	opCall     // the arguments of Func -> its result
	opReturn   // x -> ; back to the caller
	opNew      // A arguments as payload -> a machine of interface B
	opSend     // m e payload -> the same; monitors see the event, and the step ends
	opDeliver  // m e payload -> ; the event is in the mailbox
	opAnnounce // e payload ->
	opRaise    // e payload -> ; all frames end
	opGoto     // payload -> ; all frames end
	opReceive  // -> payload; to the case of the event
	opAssert   // x message ->
	opAssume   // x ->
)

// Instr is one instruction.
type Instr struct {
	Op    Op
	A, B  int
	Value value.V
	Type  sem.Type
	Text  string
	Cases map[*sem.Event]int // of a receive
	At    source.Span
}

// Func is a function as code.
type Func struct {
	Name     string
	Of       *sem.Function
	Number   int
	Params   []sem.Type
	Defaults []value.V // of all locals, parameters among them
	Names    []string  // of those locals that the program declares
	Code     []Instr
}
