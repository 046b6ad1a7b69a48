// Package help lays out the help of commands: usage, examples, commands and flags, and texts on topics.
//
// The help of a command with few flags shows them all. Of one with many it explains those that come first
// (spec.Brief) and names the others by what they are for (spec.PurposeOf); --help=all explains all of them, under
// the same headings.
package help

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"gomc/cmd/gomc/terminal"
	"gomc/results/layout"
	"gomc/source"
	"gomc/spec"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// columns is the width of the help, fewFlags how many of them the short help explains whatever they are.
const (
	columns  = 100
	fewFlags = 20
)

// Main is the group of the commands that the short help of gomc explains; of the others it gives the names.
const Main = "main"

// Install gives a command, and those below it, the help of this package.
func Install(root *cobra.Command) {
	flag := &flag{}
	root.PersistentFlags().VarPF(flag, "help", "h", "this text (all: with every flag)").NoOptDefVal = "true"
	all := cobra.FixedCompletions([]string{"all"}, cobra.ShellCompDirectiveNoFileComp)
	if err := root.RegisterFlagCompletionFunc("help", all); err != nil {
		panic(err) // registered twice: a mistake in this package
	}
	root.AddGroup(&cobra.Group{ID: Main, Title: "Commands:"})
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		fmt.Fprint(cmd.OutOrStdout(), terminal.Folded(os.Stdout, Text(cmd, flag.all)))
	})
	root.SetUsageFunc(func(cmd *cobra.Command) error {
		_, err := fmt.Fprint(cmd.OutOrStderr(), Text(cmd, false))
		return err
	})
}

// flag is the value of --help. To cobra it is a bool.
type flag struct{ asked, all bool }

func (f *flag) String() string { return fmt.Sprint(f.asked) }

func (f *flag) Type() string { return "bool" }

// Set takes what a bool takes, and all.
func (f *flag) Set(word string) error {
	switch word {
	case "all":
		f.asked, f.all = true, true
	case "true", "false":
		f.asked, f.all = word == "true", false
	default:
		return fmt.Errorf("%q is neither all nor true nor false", word)
	}
	return nil
}

// Text is the help of a command, with all its flags and commands or the short one.
func Text(cmd *cobra.Command, all bool) string {
	var b strings.Builder
	section := func(title, text string) {
		if text != "" {
			fmt.Fprintf(&b, "\n%s\n%s\n", title, strings.TrimRight(text, "\n"))
		}
	}
	text := cmd.Long
	if text == "" {
		text = cmd.Short
	}
	b.WriteString(strings.TrimRight(text, "\n") + "\n")
	section("Usage:", usage(cmd))
	section("Examples:", cmd.Example)
	section("Commands:", commands(cmd, all))
	flags := flagsOf(cmd)
	if all || count(flags) <= fewFlags {
		for _, p := range purposes(flags) {
			section(title(p), subset(flags, p).FlagUsagesWrapped(columns))
		}
		return b.String() + below(cmd)
	}
	section("Flags:", brief(flags).FlagUsagesWrapped(columns))
	section(fmt.Sprintf("More flags (%s --help=all explains them):", cmd.CommandPath()), others(flags))
	return b.String() + below(cmd)
}

// below returns the end of the help of gomc itself.
func below(cmd *cobra.Command) string {
	if cmd.HasParent() {
		return ""
	}
	return closing + wrapTo(columns, "", "gomc help WORD: "+strings.Join(Topics(), ", ")+", GM0301, ...")
}

const closing = `
The exit status is 0 if all is verified, 10 to 14 if something is wrong, 20 or 21 if the search was
not complete, 1 to 3 if there is no answer (gomc help status).
`

func usage(cmd *cobra.Command) string {
	line := "  " + cmd.UseLine()
	if cmd.HasAvailableSubCommands() {
		line += "\n  " + cmd.CommandPath() + " COMMAND ...     (" + cmd.CommandPath() + " help COMMAND explains one)"
	}
	return line
}

// commands lists those below a command: each with a line or, in the short help, only those of the group Main.
func commands(cmd *cobra.Command, all bool) string {
	list := &layout.Table{Numbers: make([]bool, 2)}
	var rest []string
	grouped := !all && len(cmd.Groups()) > 0
	for _, c := range cmd.Commands() {
		switch {
		case !c.IsAvailableCommand() && c.Name() != "help":
		case grouped && c.GroupID != Main:
			rest = append(rest, c.Name())
		default:
			list.Rows = append(list.Rows, []string{c.Name(), c.Short})
		}
	}
	var b strings.Builder
	for line := range strings.Lines(list.Text(0)) {
		b.WriteString("  " + line)
	}
	if rest != nil {
		b.WriteString(wrap("  and ", strings.Join(rest, ", ")))
	}
	return b.String()
}

// flagsOf are the flags of a command, with those it has from commands above, in their order.
func flagsOf(cmd *cobra.Command) *pflag.FlagSet {
	all := newSet()
	for _, set := range []*pflag.FlagSet{cmd.NonInheritedFlags(), cmd.InheritedFlags()} {
		set.VisitAll(func(f *pflag.Flag) {
			if f.Name != "help" {
				all.AddFlag(narrow(f))
			}
		})
	}
	all.AddFlag(cmd.Root().PersistentFlags().Lookup("help"))
	return all
}

// widest is how many columns the words that a flag takes may have beside its name.
const widest = 30

// narrow returns a flag that takes one of many words with these behind what it does: beside its name they would leave
// no room for that of any other.
func narrow(f *pflag.Flag) *pflag.Flag {
	kind, usage := pflag.UnquoteUsage(f)
	if len(kind) <= widest {
		return f
	}
	short := *f
	short.Usage = usage + "; `FORM`: " + strings.ReplaceAll(kind, "|", ", ")
	return &short
}

func newSet() *pflag.FlagSet {
	set := pflag.NewFlagSet("", pflag.ContinueOnError)
	set.SortFlags = false
	return set
}

func count(set *pflag.FlagSet) (n int) {
	set.VisitAll(func(*pflag.Flag) { n++ })
	return n
}

// purposes returns the headings under which help groups flags, "" first: for flags that only one command has. A short
// list of flags is not divided.
func purposes(flags *pflag.FlagSet) []spec.Purpose {
	if count(flags) <= fewFlags {
		return []spec.Purpose{""}
	}
	return append([]spec.Purpose{""}, spec.Purposes...)
}

// subset is the flags for one purpose, or if they are few all of them.
func subset(flags *pflag.FlagSet, purpose spec.Purpose) *pflag.FlagSet {
	some := newSet()
	few := count(flags) <= fewFlags
	flags.VisitAll(func(f *pflag.Flag) {
		if few || purposeOf(f) == purpose {
			some.AddFlag(f)
		}
	})
	return some
}

// repeatable marks flags that may be given several times.
const repeatable = "(repeatable)"

// brief is the flags that come first, with what they do in a line, and those that only one command has. A flag that can
// be given once is not that of gomc check which can be repeated.
func brief(flags *pflag.FlagSet) *pflag.FlagSet {
	some := newSet()
	flags.VisitAll(func(f *pflag.Flag) {
		short := *f
		if text := spec.Brief(f.Name); text != "" {
			if strings.Contains(f.Usage, repeatable) || !strings.Contains(text, repeatable) {
				short.Usage = text
			}
		} else if purposeOf(f) != "" {
			return
		}
		some.AddFlag(&short)
	})
	return some
}

// purposeOf returns the purpose of a flag; "" for a flag that only one command has.
func purposeOf(f *pflag.Flag) spec.Purpose {
	if f.Name == "version" { // cobra's
		return spec.ForOutput
	}
	return spec.PurposeOf(f.Name)
}

func title(p spec.Purpose) string {
	if p == "" {
		return "Flags:"
	}
	return "Flags, " + string(p) + ":"
}

// others are the flags that the short help does not explain, a paragraph for each purpose. Those that another sets
// are summed up.
func others(flags *pflag.FlagSet) string {
	var b strings.Builder
	set := spec.Find("compat").Also
	for _, p := range spec.Purposes {
		var names []string
		flags.VisitAll(func(f *pflag.Flag) {
			if purposeOf(f) == p && spec.Brief(f.Name) == "" && !slices.Contains(set, f.Name) {
				names = append(names, "--"+f.Name)
			}
		})
		if p == spec.ForCompatibility && names != nil {
			names = append(names, fmt.Sprintf("and %d flags for single decisions of it", len(set)))
		}
		if names != nil {
			b.WriteString(wrap(fmt.Sprintf("  %-14s ", p), strings.Join(names, ", ")))
		}
	}
	return b.String()
}

// wrap breaks a text into lines, of which the first begins with a lead and the others with as much white space.
func wrap(lead, text string) string { return wrapTo(columns, lead, text) }

func wrapTo(columns int, lead, text string) string {
	var b strings.Builder
	width := 0
	for i, word := range strings.Fields(text) {
		switch {
		case i == 0:
			b.WriteString(lead + word)
			width = len(lead) + len(word)
			continue
		case width+1+len(word) > columns:
			b.WriteString("\n" + strings.Repeat(" ", len(lead)) + word)
			width = len(lead) + len(word)
		default:
			b.WriteString(" " + word)
			width += 1 + len(word)
		}
	}
	return b.String() + "\n"
}

// Complete offers what can be asked about to the shell: commands, topics and codes.
func Complete(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return slices.Concat(Commands(cmd.Root()), Topics(), Codes()), cobra.ShellCompDirectiveNoFileComp
}

// Commands are the names of those below a command.
func Commands(root *cobra.Command) (names []string) {
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}

// Explain is the text on a topic, a code or a command; or, of what is none of these, what to try.
func Explain(root *cobra.Command, words []string) (text, try string) {
	name := strings.Join(words, " ")
	for _, explained := range []func(string) (string, bool){Topic, Code} {
		if text, ok := explained(name); ok {
			return text, ""
		}
	}
	if command, rest, err := root.Find(words); err == nil && len(rest) == 0 {
		return Text(command, false), ""
	}
	return "", nearTo(root, name)
}

func nearTo(root *cobra.Command, name string) (try string) {
	if strings.HasPrefix(strings.ToUpper(name), "GM0") {
		return "gomc help errors"
	}
	return strings.TrimRight("gomc help "+source.Nearest(name, append(Commands(root), Topics()...)), " ")
}
