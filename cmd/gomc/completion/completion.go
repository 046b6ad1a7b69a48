// Package completion completes flags by what the model has that is already on the command line.
package completion

import (
	"cmp"
	"os"
	"path"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/statechart"
	"gomc/outcome"
	"gomc/parser/systems"
	"gomc/programs"
	"gomc/results/files"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Of returns the completion of a flag by the model, or the trace, that is on the command line; nil if they do not help.
func Of(flag string) cobra.CompletionFunc {
	switch flag {
	case "const":
		return Constants
	case "property":
		return Properties
	case "system":
		return Systems
	case "process":
		return Processes
	case "machine":
		return Machines
	case "var":
		return Variables
	}
	return nil
}

// Files has the shell complete files that end in one of the extensions, and folders.
func Files(extensions ...string) cobra.CompletionFunc {
	return cobra.FixedCompletions(extensions, cobra.ShellCompDirectiveFilterFileExt)
}

// Beside is Files for a command that has others below it, whose names shells would take for extensions: it names the
// files itself where one of the others may stand.
func Beside(extensions ...string) cobra.CompletionFunc {
	return func(cmd *cobra.Command, args []string, begun string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return Files(extensions...)(cmd, args, begun)
		}
		names := named(begun, extensions)
		if len(names) == 1 && strings.HasSuffix(names[0], "/") {
			return names, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}

// named are the files and folders whose paths begin so.
func named(begun string, extensions []string) (names []string) {
	folder, first := path.Split(begun)
	entries, _ := os.ReadDir(cmp.Or(folder, ".")) // nothing to offer of one that cannot be read
	for _, e := range entries {
		name := e.Name()
		switch {
		case !strings.HasPrefix(name, first) || first == "" && name[0] == '.':
		case e.IsDir():
			names = append(names, folder+name+"/")
		case slices.Contains(extensions, strings.TrimPrefix(path.Ext(name), ".")):
			names = append(names, folder+name)
		}
	}
	return names
}

// Choices completes the flags of a command, by their words or by what is on the command line, except those of a type
// that stands for files, which the shell knows itself.
func Choices(cmd *cobra.Command, fileType string) {
	cmd.Flags().VisitAll(func(flag *pflag.Flag) {
		if flag.Value.Type() == fileType {
			return
		}
		complete := Of(flag.Name)
		if complete == nil {
			complete = cobra.NoFileCompletions
		}
		if c, ok := flag.Value.(interface{ Words() []string }); ok {
			complete = cobra.FixedCompletions(c.Words(), cobra.ShellCompDirectiveNoFileComp)
		}
		if err := cmd.RegisterFlagCompletionFunc(flag.Name, complete); err != nil {
			panic(err) // registered twice: a mistake of the caller
		}
	})
}

// Processes completes the processes of a trace or of a model, and their roles.
func Processes(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if o := kept(args); o != nil {
		return withRoles(o.Processes), cobra.ShellCompDirectiveNoFileComp
	}
	words, _ := ofModel(args, func(m *gomc.Model) (words []string) {
		program, err := gomc.Compile(m, gomc.Spec{})
		if err != nil {
			return nil
		}
		for _, role := range program.Code().Processes {
			words = append(words, role.Instances()...)
		}
		return withRoles(words)
	})
	return words, cobra.ShellCompDirectiveNoFileComp
}

// withRoles are names and, before those with an index, what is before it.
func withRoles(names []string) (list []string) {
	for _, name := range names {
		role, _, _ := strings.Cut(name, "[")
		for _, one := range []string{role, name} {
			if !slices.Contains(list, one) {
				list = append(list, one)
			}
		}
	}
	return list
}

// machinesOfProgram returns the machines of a program of P; none if it does not compile.
func machinesOfProgram(path string) []string {
	program, err := programs.Load(path)
	if err != nil {
		return nil
	}
	return statechart.MachinesOf(program.Tree())
}

// Machines completes the machines and monitors of a model.
func Machines(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 && programs.Is(args[0]) {
		return machinesOfProgram(args[0]), cobra.ShellCompDirectiveNoFileComp
	}
	words, _ := ofModel(args, func(m *gomc.Model) []string { return statechart.Machines(m.Tree()) })
	return words, cobra.ShellCompDirectiveNoFileComp
}

// Variables completes the variables of a trace.
func Variables(_ *cobra.Command, args []string, _ string) (words []string, _ cobra.ShellCompDirective) {
	if o := kept(args); o != nil && o.Trace != nil && len(o.Trace.Steps) > 0 {
		for _, b := range o.Trace.Steps[0].State {
			words = append(words, b.Name)
		}
	}
	return words, cobra.ShellCompDirectiveNoFileComp
}

// kept is the outcome in the first argument; nil: it is none.
func kept(args []string) *outcome.Outcome {
	if len(args) == 0 || !strings.HasSuffix(args[0], ".json") {
		return nil
	}
	o, err := files.Read(args[0])
	if err != nil {
		return nil
	}
	return o
}

// Constants completes NAME= for each constant that can be overridden.
func Constants(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	return ofModel(args, func(m *gomc.Model) (words []string) {
		for _, name := range m.Constants() {
			words = append(words, name+"=")
		}
		return words
	})
}

// Systems completes the systems that the model declares.
func Systems(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	return ofModel(args, func(m *gomc.Model) []string { return systems.Names(m.Tree()) })
}

// Properties completes that by which each property is chosen, and left out.
func Properties(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	return ofModel(args, func(m *gomc.Model) (words []string) {
		for _, name := range m.Properties() {
			words = append(words, name, "-"+name)
		}
		return words
	})
}

func ofModel(args []string, words func(*gomc.Model) []string) ([]string, cobra.ShellCompDirective) {
	const directive = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	if len(args) == 0 {
		return nil, directive
	}
	model, err := gomc.LoadFile(args[0])
	if err != nil {
		return nil, directive // there is nothing to offer of a model that cannot be read
	}
	return words(model), directive
}
