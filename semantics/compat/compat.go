// Package compat names what CMurphi, Rumur and gomc do differently.
package compat

import "gomc/source"

// Topic is one thing that CMurphi 5.4.9, Rumur and gomc do not all do alike.
type Topic struct {
	Name    string // stable, for scripts
	Title   string
	CMurphi string
	Rumur   string
	Gomc    string
}

// Difference is a place of a model where a topic applies.
type Difference struct {
	Topic *Topic
	At    source.Span
}

// The topics. What the tools do was measured; docs/compat.md says more.
var (
	Union    = &Topic{"union", "union types", "unchecked when a value is narrowed to a member", "refuses the model", "checks narrowing at run time"}
	Multiset = &Topic{"multiset", "multisets and choose", "accepts", "refuses the model", "as CMurphi"}
	Priority = &Topic{"priority", "rule priorities", "accepts", "refuses the model", "as CMurphi"}
	Number   = &Topic{"rule-number", "number with a sign behind it, in front of a guard", "the number is the rule's priority",
		"the guard begins with it", "as Rumur; --rule-order=cmurphi"}
	Undefined   = &Topic{"undefined", "undefined as a value", "accepts", "takes it for an unknown name", "as CMurphi"}
	Variables   = &Topic{"variables", "several variables in one quantifier or loop", "accepts", "refuses the model", "as CMurphi"}
	Compound    = &Topic{"compound", "comparison of records or arrays", "refuses the model", "compares cell by cell", "as Rumur"}
	Bitwise     = &Topic{"bitwise", "bitwise and shift operators", "refuses the model", "in the width of its value type", "on 64 bits"}
	Double      = &Topic{"double", "&& and ||", "refuses the model", "bind looser than & and |", "as Rumur"}
	Spelling    = &Topic{"spelling", "operators that only Rumur spells so (==, unicode)", "refuses the model", "accepts", "as Rumur"}
	Case        = &Topic{"case", "case label that is no constant", "refuses the model", "tries labels in order", "as Rumur"}
	Step        = &Topic{"step", "step that is no constant", "refuses the model", "accepts", "as Rumur"}
	Zero        = &Topic{"leading-zero", "literal with a leading zero", "decimal", "octal", "decimal; --octal=on"}
	Hex         = &Topic{"hex", "hexadecimal literal", "refuses the model", "accepts", "as Rumur"}
	Range       = &Topic{"range-loop", "loop between bounds known at run time only", "empty when the first is greater", "then counts down", "empty; --range-loop=towards"}
	Inverted    = &Topic{"inverted", "loop whose constant bounds are the wrong way round", "empty", "refuses the model", "empty; --range-loop=towards refuses"}
	Away        = &Topic{"step-away", "loop with a step, between bounds known at run time only", "empty when the step leads away from the end", "an error then", "empty; --range-loop=towards as Rumur"}
	RulesetStep = &Topic{"ruleset-step", "ruleset with a step", "generates code that does not compile", "crashes", "accepts"}
	Copy        = &Topic{"copy", "copy of a variable that may be Undefined", "carries Undefined on (fields and elements of ranges and booleans: an error)", "an error when it is Undefined", "carries Undefined on; --undefined=rumur"}
	ScalarEq    = &Topic{"scalarset-undefined", "comparison of scalarset variables", "Undefined equals itself and nothing else", "an error when one is Undefined", "as Rumur; --undefined=cmurphi"}
	Reference   = &Topic{"by-value", "global variable passed by value to a function that may change it", "the function sees later changes of it", "copies", "copies; --param-passing=reference"}
	Result      = &Topic{"result", "function that returns a range", "checks the result", "does not check the result", "checks; --return-check=off"}
	While       = &Topic{"while", "while loop", "an error after 1000 iterations", "no limit", "an error after 1000000; --while-limit"}
	Function    = &Topic{"function-statement", "function called as a statement", "refuses the model", "accepts", "as Rumur"}
	Forward     = &Topic{"forward", "function used above its declaration", "refuses the model", "refuses the model", "accepts"}
	Order       = &Topic{"section-order", "declaration after a function or rule, or function after a rule", "refuses the model", "accepts", "as Rumur"}
	SameSize    = &Topic{"same-size", "two scalarsets of the same size", "different types", "one type: its reduction may miss errors", "different types"}
	Alias       = &Topic{"scalarset-alias", "second name for a scalarset type", "generates code that does not compile", "its reduction gives wrong answers", "the same type"}
	Clear       = &Topic{"clear", "clear of a scalarset", "refuses the model", "sets it to the first value, which breaks symmetry", "refuses the model"}
	Property    = &Topic{"property", "assume, cover, liveness or final", "refuses the model", "accepts", "as Rumur"}
	NameAfter   = &Topic{"name-after", "property named after its condition", "refuses the model", "accepts", "as Rumur"}
	Lazy        = &Topic{"lazy", "operators that may be skipped inside a branch of ?:", "evaluates them whatever the condition says", "evaluates the chosen branch only", "as Rumur"}
	Assoc       = &Topic{"associative", "?: or -> nested on the right without parentheses", "refuses the model", "refuses the model", "associates to the right"}
	Colon       = &Topic{"colon", "`:` for do", "accepts", "refuses the model", "as CMurphi"}
	Names       = &Topic{"names", "several names in one const or type declaration", "refuses the model", "accepts", "as Rumur"}
	Include     = &Topic{"include", "include", "refuses the model", "refuses the model", "gomc's own"}
	Elements    = &Topic{"element-names", "names for the elements of a scalarset", "refuses the model", "refuses the model", "gomc's own"}
	Collections = &Topic{"collections", "sets, sequences, maps, literals, aggregates and let", "refuses the model", "refuses the model", "gomc's own"}
	Unions      = &Topic{"unions", "values of two unions with the same members", "refuses the model", "has no unions", "takes the unions for one type; --unions=declared"}
	Structure   = &Topic{"structure", "records or arrays of two declarations used as one type", "refuses the model", "accepts", "as Rumur"}
	Effects     = &Topic{"guard-effects", "guard that may change the state", "all guards come first, and what they change lasts", "the rule fires from what its guard leaves", "an error where it changes something; --guard-effects"}
	Bound       = &Topic{"guard-bound", "ruleset variable that the guard has in the bounds of quantifiers only", "tries one value of it: misses transitions", "tries all", "as Rumur"}
	Semicolon   = &Topic{"semicolon", "semicolon missing, or one too many", "refuses the model", "accepts", "as Rumur"}
	Empty       = &Topic{"empty-statement", "semicolon where a statement is expected first", "refuses the model", "refuses the model", "accepts"}
	Comma       = &Topic{"comma", "trailing comma, or nothing at all, between braces or in a record", "refuses the model", "accepts", "as Rumur"}
	NoBegin     = &Topic{"begin", "rule without guard, ==> and begin", "refuses the model", "refuses the model", "accepts"}
	End         = &Topic{"end-word", "endfunction of a procedure, or endprocedure of a function", "refuses the model", "accepts", "as Rumur"}
	Reserved    = &Topic{"reserved", "name that is a word of CMurphi", "refuses the model", "accepts", "as Rumur"}
	Wide        = &Topic{"wide", "literal of more than 32 bits", "keeps 32 of its bits", "accepts", "as Rumur, up to 64 bits"}
	LineEnd     = &Topic{"line-end", "CR LF line ends", "refuses the model", "accepts", "as Rumur"}
	Message     = &Topic{"message-first", "assert or error whose message stands before the condition", "refuses the model", "accepts", "as Rumur"}
	Check       = &Topic{"property-statement", "invariant, assume or cover as a statement", "refuses the model", "accepts", "as Rumur"}
	Abandoned   = &Topic{"assume-in-property", "property whose function has an assume statement", "refuses the model",
		"drops a state where the statement fails", "does not judge the property there; --compat=rumur refuses"}
	Hidden      = &Topic{"hidden", "local variable with the name of a parameter", "generates code that does not compile", "accepts that of a ruleset, refuses that of a function", "accepts"}
	NoReturn    = &Topic{"no-return", "function without a return", "refuses the model", "an error when it ends", "as Rumur"}
	Constant    = &Topic{"constant", "?: in a constant", "refuses the model", "accepts", "as Rumur"}
	NoRule      = &Topic{"no-rule", "model without rules", "refuses the model", "accepts: each start state is a deadlock", "as Rumur"}
	Put         = &Topic{"put", "put of what a ruleset or loop counts", "writes its value", "writes its name and value", "as Rumur"}
	CompoundArg = &Topic{"compound-call", "call that returns a record or array as an argument", "generates code that does not compile", "accepts", "as Rumur"}
	ReturnStart = &Topic{"return-start", "return in a start state", "the compiler may die", "accepts", "as Rumur"}
	Repeated    = &Topic{"repeated-case", "case label that stands twice", "generates code that does not compile", "takes the first", "as Rumur"}
	View        = &Topic{"view", "how pages draw a state", "refuses the model", "refuses the model", "gomc's own"}
	Messages    = &Topic{"messages", "processes and messages", "refuses the model", "refuses the model", "gomc's own"}
)
