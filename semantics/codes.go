package semantics

import "gomc/semantics/codes"

// Codes documents every code of diagnostics of this package and of those below it, in order.
var Codes = codes.All

// The codes, under the names that this package and its users know.
const (
	CodeUndeclared  = codes.Undeclared
	CodeRedeclared  = codes.Redeclared
	CodeUsedBefore  = codes.UsedBefore
	CodeWrongKind   = codes.WrongKind
	CodeReserved    = codes.Reserved
	CodeOverride    = codes.Override
	CodeNotConstant = codes.NotConstant
	CodeConstFault  = codes.ConstFault
	CodeType        = codes.Type
	CodeBadType     = codes.BadType
	CodeNotAssign   = codes.NotAssign
	CodeNoField     = codes.NoField
	CodeNotIndexed  = codes.NotIndexed
	CodeArguments   = codes.Arguments
	CodeCall        = codes.Call
	CodeReturn      = codes.Return
	CodeScalarset   = codes.Scalarset
	CodeImpure      = codes.Impure
	CodeBag         = codes.Bag
	CodeTooLarge    = codes.TooLarge
	CodeNoStart     = codes.NoStart
	CodeNoRule      = codes.NoRule
	CodeShadow      = codes.Shadow
	CodeLiteral     = codes.Literal
	CodeUnsupported = codes.Unsupported
	CodeVacuous     = codes.Vacuous
	CodeOrder       = codes.Order
	CodeNeverRead   = codes.NeverRead
	CodeAlike       = codes.Alike
	CodeRest        = codes.Rest
	CodeCollection  = codes.Collection
	CodeChoice      = codes.Choice
	CodeUnset       = codes.Unset
	CodeFormula     = codes.Formula
	CodeProperty    = codes.Property
	CodeMessage     = codes.Message
	CodeRole        = codes.Role
	CodeNonLocal    = codes.NonLocal
	CodeReply       = codes.Reply
	CodeOutside     = codes.Outside
	CodeQuorum      = codes.Quorum
	CodeSingle      = codes.Single
	CodeSemantics   = codes.Semantics
	CodeLink        = codes.Link
	CodeOvertake    = codes.Overtake
	CodeMachine     = codes.Machine
	CodeEvent       = codes.Event
	CodeUnknown     = codes.Unknown
	CodeState       = codes.State
	CodeHandled     = codes.Handled
	CodeLeave       = codes.Leave
	CodeCapacity    = codes.Capacity
	CodeMonitor     = codes.Monitor
	CodeReceive     = codes.Receive
	CodeCreate      = codes.Create
	CodeFault       = codes.Fault
)
