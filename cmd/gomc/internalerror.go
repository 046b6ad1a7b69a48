package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"gomc/cmd/gomc/terminal"
	"gomc/results"
	"gomc/source"
)

// complainPanic prints what gomc has panicked with, and where.
func complainPanic(fault any) {
	message := results.Shortened(fmt.Sprintf("internal failure: %v", fault), results.MostInternal/3)
	diagnose(source.Diagnostic{Severity: source.Error, Message: message}, terminal.ColourAuto)
	stack := string(debug.Stack())
	stack = stack[max(0, strings.Index(stack, "panic(")):] // what is above is only about the panic
	fmt.Fprintf(os.Stderr, "%s\n  try: %s\n", results.Shortened(stack, 2*results.MostInternal/3), results.HowToReport)
}
