package parser

// Codes of this package's diagnostics: GM0100 to GM0199. A code is never reused.
const (
	CodeTooLarge     = "GM0100"
	CodeMoreErrors   = "GM0101"
	CodeOpenComment  = "GM0102"
	CodeOpenString   = "GM0103"
	CodeStray        = "GM0104"
	CodeInvalidUTF8  = "GM0105"
	CodeUnderscore   = "GM0106"
	CodeLessGreater  = "GM0107"
	CodeFatArrow     = "GM0108"
	CodeSlashes      = "GM0109"
	CodeTooDeep      = "GM0110"
	CodeTooLong      = "GM0111"
	CodeUnexpected   = "GM0120"
	CodeMissingBegin = "GM0130"
	CodeChain        = "GM0131"
	CodeBagForm      = "GM0132"
	CodeMisplaced    = "GM0133"
)
