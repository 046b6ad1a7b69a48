package parser

import "gomc/source"

// Codes of this package's diagnostics, GM0100 to GM0199. A code is never
// reused, and one code is one mistake: what the author did, not what the parser expected.
const (
	// Limits.
	CodeTooLarge   = "GM0100"
	CodeMoreErrors = "GM0101"
	CodeTooDeep    = "GM0102"
	CodeTooLong    = "GM0103"

	// Characters, comments, strings, names.
	CodeOpenComment = "GM0110"
	CodeOpenString  = "GM0111"
	CodeStray       = "GM0112"
	CodeInvalidUTF8 = "GM0113"
	CodeUnderscore  = "GM0114"
	CodeLessGreater = "GM0115"
	CodeFatArrow    = "GM0116"
	CodeSlashes     = "GM0117"

	// Something is missing or too much.
	CodeUnexpected       = "GM0120"
	CodeExpected         = "GM0121"
	CodeExpectedExpr     = "GM0122"
	CodeExpectedType     = "GM0123"
	CodeExpectedName     = "GM0124"
	CodeExpectedStmt     = "GM0125"
	CodeExpectedItem     = "GM0126"
	CodeMissingSemicolon = "GM0127"
	CodeMissingArrow     = "GM0128"
	CodeMissingThen      = "GM0129"
	CodeMissingDo        = "GM0130"
	CodeMissingBegin     = "GM0131"
	CodeMissingEnd       = "GM0132"
	CodeWrongEnd         = "GM0133"
	CodeStrayEnd         = "GM0134"
	CodeElseIf           = "GM0135"
	CodeUnclosed         = "GM0136"

	// One thing was written for another.
	CodeAssignEq    = "GM0140"
	CodeEqAssign    = "GM0141"
	CodeCallParens  = "GM0142"
	CodeReserved    = "GM0143"
	CodeMisspelt    = "GM0144"
	CodeForeignWord = "GM0145"
	CodePCTL        = "GM0146"
	CodeNext        = "GM0147"
	CodePast        = "GM0148"

	// What the grammar would take and the language does not.
	CodeChain     = "GM0150"
	CodeBagForm   = "GM0151"
	CodeMisplaced = "GM0152"
	CodeNotYet    = "GM0153"

	// Other files.
	CodeInclude = "GM0160"

	// Modules and systems (package systems).
	CodeSystem = "GM0170"
)

// Codes documents every code of this package, in order.
var Codes = source.Codes([][4]string{
	{CodeTooLarge, "file too large",
		"A source file may have 16 MiB. Generate less text: use rulesets, functions and arrays instead.",
		""},
	{CodeMoreErrors, "more errors than are shown",
		"At most 20 errors are reported for a file. Repair the first ones and try again.",
		""},
	{CodeTooDeep, "nested too deeply",
		"Brackets, blocks, prefix operators, '->' and '? :' may be nested 500 levels deep, taken together.",
		""},
	{CodeTooLong, "expression too long",
		"One expression may have 20000 infix operators. Give parts of it names with 'const', 'alias' or a function.",
		""},

	{CodeOpenComment, "comment never closed",
		"A comment that begins with '/*' ends at the next '*/'; comments do not nest. Older tools silently ignore the rest of the file instead.",
		"var x: 0..1; /* and so on\n"},
	{CodeOpenString, "string never closed",
		"A string ends with the quote that closes it. It may span lines, but there is no closing quote in the rest of the file.",
		"rule \"step\n begin end;\n"},
	{CodeStray, "unexpected character",
		"Outside comments and strings only ASCII and the listed mathematical operators have a meaning.",
		"var x$: 0..1;\n"},
	{CodeInvalidUTF8, "invalid UTF-8",
		"Source text is UTF-8, not UTF-16 as PowerShell may write. Only comments and strings may have any bytes.",
		"var x: 0..\xff1;\n"},
	{CodeUnderscore, "name begins with an underscore",
		"A name is a letter followed by letters, digits and underscores.",
		"var _x: 0..1;\n"},
	{CodeLessGreater, "'<>' is not an operator",
		"Not equal is written '!=' or '≠'.",
		"invariant 1 <> 2;\n"},
	{CodeFatArrow, "'=>' is not an operator",
		"'==>' separates the guard of a rule from its body, '->' is implication, '>=' is greater or equal.",
		"rule 1 = 1 => begin end;\n"},
	{CodeSlashes, "'//' does not begin a comment",
		"Comments begin with '--' and end with the line, or stand between '/*' and '*/'.",
		"var x: 0..1; // a bit\n"},

	{CodeUnexpected, "unexpected word or symbol",
		"This word or symbol does not fit the text before it; without it the text would be right.",
		"rule begin x := 1 ); end;\n"},
	{CodeExpected, "a certain word or symbol is missing",
		"The construct requires the named word or symbol, and has something else.",
		"type t: array [0..1] 0..1;\n"},
	{CodeExpectedExpr, "an expression is missing",
		"A value is needed here: a number, a name, a call or a formula.",
		"invariant ;\n"},
	{CodeExpectedType, "a type is missing",
		"A type is needed here: its name, a range lo..hi, or boolean, enum, record, array, scalarset, union, multiset.",
		"var x: ;\n"},
	{CodeExpectedName, "a name is missing",
		"A name is needed here.",
		"procedure (x: 0..1); begin end;\n"},
	{CodeExpectedStmt, "a statement is missing or incomplete",
		"A statement is an assignment, a call, or begins with a keyword such as if, for, while or switch.",
		"rule begin x ? y; end;\n"},
	{CodeExpectedItem, "a declaration, rule or property is missing",
		"At the top level, in rulesets and in processes stand declarations, functions, rules and properties.",
		"42;\n"},
	{CodeMissingSemicolon, "semicolon missing",
		"Statements are separated by semicolons, also after an 'end'.",
		"rule begin x := 1 y := 2; end;\n"},
	{CodeMissingArrow, "'==>' missing",
		"A guard is followed by '==>', whether or not 'begin' comes next.",
		"rule x = 1 begin x := 2; end;\n"},
	{CodeMissingThen, "'then' missing",
		"The condition of 'if' and 'elsif' is followed by 'then'.",
		"rule begin if x = 1 x := 2; end; end;\n"},
	{CodeMissingDo, "'do' missing",
		"The header of a loop, quantifier, ruleset, alias or choose is followed by 'do' or ':'.",
		"rule begin while x = 1 x := 2; end; end;\n"},
	{CodeMissingBegin, "'begin' missing",
		"In a rule or startstate that has local declarations, 'begin' separates them from the statements.",
		"rule var x: 0..1; x := 1; end;\n"},
	{CodeMissingEnd, "block never closed",
		"Every block is closed by 'end' or by its own end-word. The notes say where the open block begins, and where the indentation suggests the missing end.",
		"rule begin while x = 1 do x := 2; end;\nrule begin end;\n"},
	{CodeWrongEnd, "block closed by another block's end-word",
		"A block is closed by 'end' or by its own end-word, such as 'endwhile' for 'while'.",
		"rule begin while x = 1 do x := 2; endfor; end;\n"},
	{CodeStrayEnd, "end-word that closes nothing",
		"All blocks were closed before this end-word.",
		"rule begin end; end;\nrule begin end;\n"},
	{CodeElseIf, "'else if' without an end of its own",
		"'else if' opens a second 'if' within the else part, and each needs its 'end'. 'elsif' continues the first.",
		"rule begin\n  if x = 1 then\n    x := 2;\n  else if x = 2 then\n    x := 3;\n  end;\nend;\nrule begin end;\n"},
	{CodeUnclosed, "bracket never closed",
		"The bracket is still open where it would have to be closed.",
		"rule begin x := (1 + 2; end;\n"},

	{CodeAssignEq, "'=' for ':='",
		"':=' assigns, '=' compares.",
		"rule begin x = 1; end;\n"},
	{CodeEqAssign, "':=' for '='",
		"'=' compares, ':=' assigns. An assignment is a statement and has no value.",
		"rule x := 1 ==> begin end;\n"},
	{CodeCallParens, "call without parentheses",
		"A procedure is called with parentheses, even when it has no parameters.",
		"rule begin p; end;\n"},
	{CodeReserved, "reserved word as a name",
		"The reserved words of Murphi cannot be names, but for some where they can be nothing else: enum { put, get }.",
		"var case: 0..1;\n"},
	{CodeMisspelt, "misspelt keyword",
		"No statement or declaration begins with this word; one begins with the proposed keyword.",
		"rul \"step\" begin end;\n"},
	{CodeForeignWord, "operator or keyword of another language",
		"Murphi writes '&' for and, '|' for or, '!' for not, 'elsif' for else-if.",
		"invariant 1 = 1 and 2 = 2;\n"},
	{CodePCTL, "probabilistic formula",
		"CMurphi's probabilistic extension (pctl) is not supported.",
		"pctl [true until <= 3 true] >= 0.5;\n"},
	{CodeNext, "`next` in a formula",
		"Formulas have no `next`: whether a step comes between two others depends on reductions, and on the granularity of the rules. Use `eventually`, `until` and `leadsto` for later states, and `always (fired(...) -> ...)` for the state after an event.",
		"var x: 0..1;\nstartstate begin x := 0; end;\nrule begin x := 1 - x; end;\nltl always (x = 0 -> next x = 1);\n"},
	{CodePast, "an operator of the past in a formula",
		"Formulas have no `once`, `historically`, `since` and `previously`. What they say can be said of what comes: of\n" +
			"`always (b -> once a)`, that no b comes before the first a, which is `(!b) unless a`.",
		"var x: 0..1;\nstartstate begin x := 0; end;\nrule begin x := 1 - x; end;\nltl always (x = 1 -> once x = 0);\n"},

	{CodeChain, "chain of comparisons",
		"Comparisons do not associate: 'a < b < c' would compare a boolean with c. Write 'a < b & b < c'.",
		"invariant 0 < 1 < 2;\n"},
	{CodeBagForm, "call with an index variable",
		"The form f(i: bag, condition) belongs to multisetcount, in expressions, and multisetremovepred, as a statement.",
		"invariant f(i: b, true) = 0;\n"},
	{CodeMisplaced, "item in the wrong place",
		"Receives stand in processes and in the states of machines; messages, events, processes, machines, monitors, faults, links and includes at the top level; states in machines; declarations not in rulesets.",
		"ruleset i: 0..1 do var x: 0..1; end;\n"},
	{CodeNotYet, "not supported yet",
		"The grammar has the construct, but gomc does not support it yet: quorums in states of machines.",
		"event Ping;\nmachine A [a : 0..2] start state Idle on ps : quorum 2 of Ping ==> begin end; end; end;\n"},
	{CodeInclude, "file that cannot be included",
		"The path of an include is relative to the including file, and separated by slashes. It must name a text file, not a folder or a device. " +
			"A model read from a file may include files of the same file system; one read from a folder as a whole, only files of that folder; one given as text, none.",
		"include \"timer.m\";\nstartstate begin end;\nrule begin end;\n"},
	{CodeSystem, "module or system that cannot be",
		"A module lists machines and monitors, each once; a system lists modules, monitors and values of constants.",
		"machine A start state Idle end; end;\nmodule M = { B };\nsystem S = M;\n"},
})
