package parser

import (
	"fmt"

	"github.com/antlr4-go/antlr/v4"

	"gomc/internal/diag"
)

// describe names a token in a message.
func describe(t *token) string {
	if t.kind == antlr.TokenEOF {
		return "the end of the file"
	}
	return fmt.Sprintf("'%s'", t.text)
}

func mend(file *diag.File, tokens []token) diag.List {
	var list diag.List
	_, failed := derive(tokens, antlr.PredictionModeLL)
	t := &tokens[failed.index]
	list.Errorf(CodeUnexpected, t.span(file), "unexpected %s", describe(t))
	return list
}
