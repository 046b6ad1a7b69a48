package p

import "gomc/source"

// Codes of this package's diagnostics, GM0500 to GM0529. A code is never reused, and one code is one mistake.
const (
	CodeTooLarge   = "GM0500"
	CodeMoreErrors = "GM0501"
	CodeTooDeep    = "GM0502"

	CodeOpenComment = "GM0503"
	CodeOpenString  = "GM0504"
	CodeStray       = "GM0505"
	CodeVerifier    = "GM0506"

	CodeUnexpected       = "GM0510"
	CodeExpected         = "GM0511"
	CodeMissingSemicolon = "GM0512"
	CodeUnclosed         = "GM0513"
	CodeAssignEq         = "GM0514"
	CodeReserved         = "GM0515"
	CodeMisspelt         = "GM0516"
	CodeForeignWord      = "GM0517"

	CodeTupleComma   = "GM0520"
	CodeLateVariable = "GM0521"
	CodeEventPlace   = "GM0522"
	CodeExitParam    = "GM0523"
	CodeEnumNumbers  = "GM0524"
	CodeTestMain     = "GM0525"
	CodeNotSupported = "GM0526"
	CodeOldBound     = "GM0527"
)

// Codes documents each code with a minimal program that gets it; docs/errors.md is made of it.
var Codes = source.Codes([][4]string{
	{CodeTooLarge, "P: file too large", "A file of a program may have 16 MiB.", ""},
	{CodeMoreErrors, "P: more errors", "Only the first errors of a program are shown.", ""},
	{CodeTooDeep, "P: nested too deeply",
		"Brackets, blocks and operators are nested too deeply.", ""},

	{CodeOpenComment, "P: comment never closed", "A '/*' without '*/' turns the rest of the file into a comment.",
		"event E; /* and so on\n"},
	{CodeOpenString, "P: string never closed", "A string ends with the quote that closes it.",
		"fun f() { print \"hello; }\n"},
	{CodeStray, "P: unexpected character", "Outside comments and strings, the character has no meaning.",
		"event E@;\n"},
	{CodeVerifier, "P: word of the verifier",
		"P's verifier proves invariants; P's checker and gomc run programs. The words of proofs are reserved in all of them.",
		"invariant one : 1 == 1;\n"},

	{CodeUnexpected, "P: unexpected word or symbol",
		"This word or symbol does not fit the text before it; without it the text would be right.",
		"event E : int ];\nevent F;\n"},
	{CodeExpected, "P: a certain word or symbol is missing",
		"The construct requires the named word or symbol, and has something else.",
		"event E : ;\nevent F;\n"},
	{CodeMissingSemicolon, "P: semicolon missing", "Declarations and statements end in semicolons, blocks do not.",
		"event E\nevent F;\n"},
	{CodeUnclosed, "P: bracket never closed", "The bracket is still open where it would have to be closed.",
		"event E : seq[int;\nevent F;\n"},
	{CodeAssignEq, "P: '=' for '==', or '==' for '='", "'==' compares, '=' assigns.",
		"fun f(x : int) : int { if (x = 1) { return 2; } return 3; }\n"},
	{CodeReserved, "P: word of the language as a name", "All words of P are reserved.",
		"event machine;\nevent F;\n"},
	{CodeMisspelt, "P: misspelt word", "Nothing can begin with this word here; something can begin with the proposed one.",
		"evnet E;\nevent F;\n"},
	{CodeForeignWord, "P: word of another language, or of an older P",
		"P of today has no stack of states, no calls of monitors, no `main` machines, no `creates`, `for` or `switch`.",
		"fun f() { pop; }\n"},

	{CodeTupleComma, "P: comma in a tuple",
		"A tuple of one value ends in a comma, which distinguishes it from a value in parentheses; a longer one does not.",
		"fun f() : (x : int) { return (x = 1); }\n"},
	{CodeLateVariable, "P: variable declared among statements", "The variables of a function stand before its statements.",
		"fun f() { f(); var x : int; }\n"},
	{CodeEventPlace, "P: event that cannot stand here", "`null` stands for no event: only `on null` can name it.",
		"machine M { start state S { defer null; } }\n"},
	{CodeExitParam, "P: exit with a parameter", "An exit block runs when the machine leaves a state, and has no event.",
		"machine M { start state S { exit (x : int) { } } }\n"},
	{CodeEnumNumbers, "P: some members with numbers", "All members of an enum have a number, or none.",
		"enum e { a = 1, b }\n"},
	{CodeTestMain, "P: test without a main machine", "A test names its main machine.",
		"machine M { start state S { } }\ntest t : { M };\n"},
	{CodeNotSupported, "P: not supported",
		"P's grammar has the construct, but neither P's checker nor gomc supports it.",
		"fun f() : float { return float(1, 2); }\n"},
	{CodeOldBound, "P: bound of an older P",
		"`machine M assume 100` made P's old checker drop runs with more than 100 events in the queue. Now no run is dropped.",
		"machine M assume 100 { start state S { } }\n"},
})
