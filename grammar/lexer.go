package grammar

import (
	_ "embed"

	"gomc/grammar/lexis"
)

// automaton is made by `go test ./grammar/lexis -update`.
//
//go:embed lexer.bin
var automaton string

// Lexer turns text into tokens, as ANTLR's does (NewMurphiLexer), which has to make its automaton first.
var Lexer = lexis.Of(automaton, SourceHash)
