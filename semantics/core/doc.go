// Package core is the typed tree of a model: what package types makes of the syntax, and what is translated to
// package ir. It is data; there are no errors in it, and nothing in it is looked up again.
//
// A name is a Symbol, its declaration. Every expression has a type of package ir, and a span. What an expression
// means that the syntax leaves open is explicit: constants are folded, `a.b.c` is a chain of places, an enum member
// has its number, the type of a literal is the one that was wanted where it stands.
//
// # Places and values
//
// A place denotes cells: a Name of a variable, and Field, Element, Item, Entry, Chosen below a place. A compound
// value is a place, too: what makes one (a literal, a call, `?:`, an operation of sets) fills cells of the frame,
// which have no name and cannot be changed. All other expressions are simple values. Where a simple value is
// wanted, a place is read, and to read Undefined is an error; the exceptions are the consumers that copy cells as
// they are: the right side of an assignment, an argument passed by value, a returned value.
//
// # Expressions
//
//	Const              a value that is known
//	Name               a variable, parameter, loop variable, constant alias
//	Field, Element     x.f and a[i]
//	Item, End          s[i], first(s), last(s) of a sequence
//	Entry              m[k] of a map
//	Picked             a[i] of a multiset, i an element that was chosen
//	Unary, Binary      arithmetic and comparisons; Logic: & | -> with short circuit
//	Equal              = and != of values that may be Undefined, or compound
//	Cond               c ? a : b
//	Read               the value of x, no longer a place
//	Quantified, QuantifiedIn, Aggregated, AggregatedIn
//	Call               of a function
//	IsUndefined, IsMember, CountIn (multisetcount)
//	In, Within, SetOperation, Size, Keys, AllOf, SetLiteral, ListLiteral, ArrayLiteral, RecordLiteral
//	Comprehension      {e for x in s}, {x in s | p} and the like
//	UnionOf, Extreme   union of s; min x in s by e end
//	Let                let x := e do body end
//	Slot               the name of a chosen element of a multiset: an index, and no value
//	Undefined          the word, where it may stand: as a source of an assignment or argument
//	Bad                what is wrong, and was reported
//
// # Statements
//
//	Assign, Clear, Undefine, Put, Fail, Assert, Assume, Cover
//	BagAdd, BagRemove, BagRemoveIf
//	Add, Remove (of sets and maps), Append, Insert, RemoveAt (of sequences)
//	If, Switch, For, ForIn, While, AliasBlock
//	CallStmt, Return, Choose
//	None               what is wrong, and was reported
//
// # Items
//
//	Rule, StartState, Property, Procedure
//	Receive, with OneByOne where the messages of its quorum come one by one
//	Messages, MessageOf, MessageAtHand, HasMessage, OverMessages, AggregatedMessages, ForMessages
//	                       what the text of a quorum receive says of its messages
//	Fairness, FairChoice
//	Formula: Holds, Resting, Connective, ForValues, EventAtom, MessageAtom
//	Each, Aliases, Pick    what stands around an item (Around), and gives it parameters
//
// # Machines
//
// A Machine has States; an Event is what machines send each other.
//
//	Handler, Handling  what a state does with an event; StateRule: what it does by itself
//	Block, Transition  what one of these does, or an entry or exit, and where it goes to
//	Goto, Raise, Halt  end a block of a machine, and say what comes next
//	Await, Inlined     receives in a block, and in procedures that it calls; Kept, Walk: what it keeps until then
//	Send, Reply, Broadcast, Announce, Create
//	New                the id of a machine that did not exist before, as the source of an assignment or an argument
//
// # What is not here
//
// Expressions and statements of ideas that are not in the plain language (a field of a process, a message of a quorum,
// a send) are mostly nodes of the packages that know them: they implement Expr or Stmt, and Storage when they are
// places. A pass for each idea will replace them by nodes of this package (docs/decisions, "How does the compiler get
// its middle?").
package core
