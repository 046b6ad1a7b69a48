package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"
	"unicode/utf8"

	"gomc/cmd/gomc/terminal"
	"gomc/source"
)

// mostInternal is how many bytes of an internal error are printed: a state of a large model takes tens of thousands.
const mostInternal = 1500

// howToReport is what to do about an internal error. With what follows mostInternal it makes less than 2 kB.
const howToReport = "an issue in gomc's repository with this text, the model with all files that it includes, the " +
	"command line, and what gomc version prints; a mistake of gomc, not of the model. If the model is confidential, " +
	"rename what it names and take out parts as long as the error remains"

// complainInternal prints a failure; if it is a mistake of gomc, no more than fits, and how to report it.
func complainInternal(message string) {
	if strings.Contains(message, "internal error") || strings.Contains(message, "internal failure") {
		complain(shortened(message, mostInternal), howToReport)
		return
	}
	complain(message, "")
}

// complainPanic prints what gomc has panicked with, and where.
func complainPanic(fault any) {
	message := shortened(fmt.Sprintf("internal failure: %v", fault), mostInternal/3)
	d := source.Diagnostic{Severity: source.Error, Message: message}
	fmt.Fprint(os.Stderr, d.Render(terminal.Colourful(os.Stderr, terminal.ColourAuto)))
	stack := string(debug.Stack())
	stack = stack[max(0, strings.Index(stack, "panic(")):] // what is above is only about the panic
	fmt.Fprintf(os.Stderr, "%s\n  try: %s\n", shortened(stack, 2*mostInternal/3), howToReport)
}

// shortened is a text without what is beyond so many bytes.
func shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return fmt.Sprintf("%s… (%d more bytes)", text[:most], len(text)-most)
}
