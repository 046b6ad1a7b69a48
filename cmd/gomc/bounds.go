package main

import (
	"slices"

	"gomc/cmd/gomc/values"
	limits "gomc/internal/limit"
	"gomc/spec"

	"github.com/spf13/cobra"
)

// bounds are limits of the whole process, for commands that have not both limits of their own: a search that a limit
// ends reports what it found, and all that these commands can say then is that they were stopped.
type bounds struct {
	memory values.Size
	time   values.Span
}

// boundless are commands that are done at once; separate, those that do their work in processes of their own.
var (
	boundless = []string{"completion", "examples", "help", "mcp", "new", "version"}
	separate  = []string{"bench", "paper", "test"}
)

// bound adds the flags that a command lacks.
func bound(cmd *cobra.Command) {
	if slices.Contains(boundless, cmd.Name()) {
		return
	}
	b, set := &bounds{memory: values.Size{Least: spec.LeastMemory}}, cmd.Flags()
	if set.Lookup("memory") == nil && !slices.Contains(separate, cmd.Name()) {
		set.Var(&b.memory, "memory", "stop when the process takes more memory than this, as 512MiB or 8GiB")
	}
	if set.Lookup("time-limit") == nil {
		set.Var(&b.time, "time-limit", spec.Find("time-limit").Usage)
	}
	cmd.PreRun = func(*cobra.Command, []string) { b.begin() }
}

// begin has the limits hold from now on.
func (b *bounds) begin() {
	if b.memory.Value == 0 && b.time.Value == 0 {
		return
	}
	watch := limits.Start(limits.Options{Time: b.time.Value, Memory: limits.Budget{Bytes: b.memory.Value}})
	go func() {
		<-watch.Done()
		ofProcess.Reached(watch.Reached())
	}()
}
