package semantics

// The codes of this room's diagnostics. They are stable: a code is never reused
// for another mistake.
const (
	CodeUndeclared   = "GM0201" // a name that is not declared (here)
	CodeRedeclared   = "GM0202" // the same name twice in one scope
	CodeUsedBefore   = "GM0203" // a name used above its declaration
	CodeWrongKind    = "GM0204" // a name of the wrong kind: a type where a value is needed, ...
	CodeReserved     = "GM0205" // true, false or boolean declared anew
	CodeOverride     = "GM0206" // --const names no constant, or gives it a value of another type
	CodeNotConstant  = "GM0207" // a value that must be known before the search
	CodeConstFault   = "GM0208" // a constant expression that cannot be computed
	CodeType         = "GM0301" // a type mismatch
	CodeBadType      = "GM0302" // a type that cannot be: an empty range, an array over a record, ...
	CodeNotAssign    = "GM0303" // assigning to something that is not assignable
	CodeNoField      = "GM0304" // a record without that field
	CodeNotIndexed   = "GM0305" // indexing or selecting from something of another type
	CodeArguments    = "GM0306" // wrong number or kind of arguments
	CodeCall         = "GM0307" // calling what cannot be called there
	CodeReturn       = "GM0308" // return with or without a value, against the declaration
	CodeScalarset    = "GM0309" // an operation that would tell scalarset values apart
	CodeImpure       = "GM0310" // a guard or property that writes the state
	CodeBag          = "GM0311" // misuse of a multiset
	CodeTooLarge     = "GM0312" // a state or type beyond the limits
	CodeNoStart      = "GM0313" // no start state
	CodeNoRule       = "GM0314" // no rule (a warning)
	CodeShadow       = "GM0315" // a parameter hidden by a local (a warning), or declared twice
	CodeLiteral      = "GM0316" // a literal outside 64 bits, or one that other tools read as octal (a warning)
	CodeUnsupported  = "GM0317" // parsed but not supported
	CodeMessage      = "GM0401" // misuse of a message declaration or name
	CodeRole         = "GM0402" // a process that does not send or receive that message
	CodeNonLocal     = "GM0403" // a process touching another's variables
	CodeReply        = "GM0404" // a reply outside a receive
	CodeOutside      = "GM0405" // send, broadcast, receive outside a process
	CodeQuorum       = "GM0406" // misuse of a quorum
	CodeChannelGuard = "GM0407" // a property that reads channels
)
