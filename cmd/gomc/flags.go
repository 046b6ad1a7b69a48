package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"gomc"
	"gomc/cmd/gomc/completion"
	"gomc/cmd/gomc/terminal"
	"gomc/cmd/gomc/theirs"
	"gomc/cmd/gomc/values"
	"gomc/results"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// searchKnobs shape a search; several commands share them.
var searchKnobs = []string{"system", "const", "faults", "property", "deadlock",
	"max-states", "max-depth", "time-limit", "memory", "store", "workers"}

// What several commands say of a flag.
const (
	colourUsage    = "colour in text; auto: on a terminal, unless NO_COLOR is set"
	traceAsByCheck = "content of the trace to an error, as with gomc check"
)

var textOrJSON = []string{string(results.FormatText), string(results.FormatJSON)}

// semanticsUsage explains --semantics where nothing is checked.
const semanticsUsage = "how messages travel, for a model with processes"

// outputFlags shape what is printed.
type outputFlags struct {
	format   values.Choice
	colour   values.Choice
	progress values.Choice
	trace    values.Choice // of commands that show one
}

func (f *outputFlags) register(set *pflag.FlagSet) {
	f.registerFormat(set, results.Formats)
	f.colour = values.Chosen(terminal.ColourModes)
	set.Var(&f.colour, "color", colourUsage)
	f.registerProgress(set)
}

// registerComparison is for commands that compare, and report that as text or as JSON.
func (f *outputFlags) registerComparison(set *pflag.FlagSet) {
	f.registerFormat(set, textOrJSON)
	f.registerProgress(set)
	f.registerColour(set)
}

func (f *outputFlags) registerFormat(set *pflag.FlagSet, formats []string) {
	f.format = values.Chosen(formats)
	set.Var(&f.format, "format", "form of the report on stdout")
}

func (f *outputFlags) registerProgress(set *pflag.FlagSet) {
	f.progress = values.Chosen(terminal.ProgressModes)
	set.Var(&f.progress, "progress", "progress on stderr; auto: a live line, on a terminal; json: an object every second")
}

// registerTrace is for commands that show a trace as text.
func (f *outputFlags) registerTrace(set *pflag.FlagSet, usual results.Detail, usage string) {
	f.trace = values.Choice{Value: string(usual), Allowed: results.Details}
	set.Var(&f.trace, "trace", usage)
}

// registerColour is for commands that print nothing but diagnostics in colour.
func (f *outputFlags) registerColour(set *pflag.FlagSet) {
	f.colour = values.Chosen(terminal.ColourModes)
	set.Var(&f.colour, "color", "colour of diagnostics; auto: on a terminal, unless NO_COLOR is set")
}

func (f *outputFlags) style() results.Style {
	colour, columns := terminal.Colourful(os.Stdout, f.colour.Value), terminal.Columns(os.Stdout)
	return results.Style{Colour: colour, Width: columns, Trace: results.Detail(f.trace.Value)}
}

// json reports whether a program reads stdout that wants an object in every case.
func (f *outputFlags) json() bool { return results.Format(f.format.Value) == results.FormatJSON }

// text reports whether people read stdout.
func (f *outputFlags) text() bool { return results.Format(f.format.Value) == results.FormatText }

// tell writes a report as JSON or as text, and ends with an exit status.
func (f *outputFlags) tell(
	out *sink, status int, json func(io.Writer) error, text func(io.Writer, results.Style) error,
) error {
	defer ofProcess.Writing()()
	if f.json() {
		json(out) // out keeps the error
	} else {
		text(out, f.style())
	}
	if out.err != nil {
		return out.err
	}
	return exitWith(status)
}

// misplaced refuses a trace that the format has no place for.
func (f *outputFlags) misplaced(given func(flag string) bool) error {
	switch {
	case given("trace") && f.trace.Value != "off" && results.Format(f.format.Value) == results.FormatCSV:
		return &usageError{"there is no place for a trace in --format=csv", "--format=json"}
	case results.Detail(f.trace.Value) == results.DetailChart && f.json():
		return &usageError{"a chart is text: it has no place in --format=json", "--trace=diff"}
	}
	return nil
}

// chartable refuses the chart of a model without processes and rulesets.
func (f *outputFlags) chartable(program *gomc.Program, path string) error {
	if results.Detail(f.trace.Value) == results.DetailChart && !program.HasProcesses() && !program.HasRulesets() {
		return &usageError{"there is no chart of " + path + ": the model has neither processes nor rulesets", "--trace=diff"}
	}
	return nil
}

// What commands complete, beside their flags: models, and programs of P too.
var completeModels, completePrograms = completion.Files("m"), completion.Files("m", "p", "pproj")

// flagError says what is wrong with a flag and what to try.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	var missing *pflag.ValueRequiredError
	switch {
	case errors.As(err, &unknown):
		return unknownFlag(cmd, unknown)
	case errors.As(err, &invalid):
		return invalidValue(invalid)
	case errors.As(err, &missing):
		flag := missing.GetFlag()
		return &usageError{"--" + flag.Name + " needs a value", "--" + flag.Name + "=" + flag.Value.Type()}
	}
	return &usageError{err.Error(), cmd.CommandPath() + " --help"}
}

func unknownFlag(cmd *cobra.Command, err *pflag.NotExistError) error {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	name, dashes := err.GetSpecifiedName(), "--"
	if letters := err.GetSpecifiedShortnames(); letters != "" {
		name, dashes = whole(letters), "-"
	}
	if now := spec.Renamed(name); slices.Contains(names, now) {
		return &usageError{dashes + name + " is called --" + now + " now", "--" + now}
	}
	u := &usageError{"unknown flag " + dashes + name, cmd.CommandPath() + " --help"}
	if slices.Contains(names, name) {
		u.try = "--" + name
	} else if try := theirs.Answer(dashes + name); try != "" && len(commandsWith(cmd.Root(), name)) == 0 {
		u.try = try
	} else if short := sameBegin(name, names); short != "" {
		u.try = "--" + short
	} else if others := commandsWith(cmd.Root(), name); len(others) > 0 {
		u.try = "--" + name + " with " + values.OneOf(others)
	} else if near := source.Nearest(name, names); near != "" {
		u.try = "--" + near
	}
	return u
}

// whole is the argument that ends in letters of which the first is no flag: in CMurphi's -vbfs, -v is one.
func whole(letters string) string {
	for _, arg := range os.Args {
		if strings.HasSuffix(arg, letters) && theirs.Answer(arg) != "" {
			return strings.TrimPrefix(arg, "-")
		}
	}
	return letters
}

// sameBegin is the flag that is called by the first words of a name, or of which the name is the first words: --time
// for --time-limit.
func sameBegin(name string, flags []string) string {
	for _, flag := range flags {
		if strings.HasPrefix(name, flag+"-") || strings.HasPrefix(flag, name+"-") {
			return flag
		}
	}
	return ""
}

// commandsWith lists the commands that have a flag.
func commandsWith(root *cobra.Command, flag string) []string {
	var all []string
	for _, c := range root.Commands() {
		if c.Flags().Lookup(flag) != nil {
			all = append(all, c.CommandPath())
		}
	}
	return all
}

func invalidValue(err *pflag.InvalidValueError) error {
	flag := "--" + err.GetFlag().Name + "="
	var detail *values.Error
	if err.GetFlag().Name == "help" {
		return &usageError{flag + err.GetValue() + ": must be all, true or false", "--help=all"}
	}
	if !errors.As(err, &detail) { // a boolean flag
		return &usageError{flag + err.GetValue() + ": must be true or false", ""}
	}
	u := &usageError{flag + err.GetValue() + ": " + detail.Message, detail.Try}
	if c, ok := err.GetFlag().Value.(interface{ Words() []string }); ok && slices.Contains(c.Words(), detail.Try) {
		u.try = flag + detail.Try
	}
	return u
}

// needs asks for as many arguments as there are words for what they are.
func needs(what ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == len(what) {
			return nil
		}
		return &usageError{fmt.Sprintf("%s needs %d arguments, and has %d: %s", cmd.CommandPath(), len(what), len(args),
			strings.Join(what, ", ")), "gomc " + cmd.Use}
	}
}
