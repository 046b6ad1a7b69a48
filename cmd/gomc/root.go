package main

import (
	"os"
	"strings"

	"gomc/source"

	"github.com/spf13/cobra"
)

const exitStatuses = `
The exit status says the outcome:
   0  verified: every state was explored, and nothing is wrong
   1  internal failure, or output that cannot be written
   2  wrong usage, or a file that cannot be read
   3  the model does not compile
  10  an invariant or assertion is violated
  11  deadlock
  12  a liveness property is violated
  13  a cover property is never met
  14  a run-time error in the model (undefined value, range, division by zero;
      scalarset values not treated alike under --symm)
  15  gomc table: the verdict depends on the semantics
  20  nothing found, but states may be missing (--max-depth, --store, a bound
      on --local), or only some runs were taken (gomc sim)
  21  stopped by a limit or a signal`

const rootLong = `gomc explores every state that a Murphi model can reach, and says whether the
model's properties hold in all of them. If one does not, it shows a shortest run
that leads there. Models may use processes and messages as parts of the language.

Without a command, gomc checks a model: "gomc model.m" is "gomc check model.m". A
model that is called - is read from standard input.
` + exitStatuses

const rootExample = `  gomc examples paxos > paxos.m               get a model to play with
  gomc paxos.m                                check it
  gomc --semantics=M --symm paxos.m           the same, one state for each orbit of symmetric values
  gomc --const Acceptors=4 --symm paxos.m     the same protocol, one acceptor more
  gomc --format=json paxos.m | jq .states     for programs: one object on stdout
  gomc table paxos.m                          compare semantics and reductions`

// newRoot builds the command tree.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "gomc [check] [flags] model.m",
		Short:         "A model checker for Murphi models and message-passing protocols",
		Long:          rootLong,
		Example:       rootExample,
		Version:       version(),
		SilenceErrors: true, // report prints them
		SilenceUsage:  true,
	}
	root.SetVersionTemplate(versionLine())
	root.SetFlagErrorFunc(flagError)
	root.SetUsageTemplate(wrapped(root.UsageTemplate()))
	addCheck(root)
	root.AddCommand(newCheck(), newSim(), newTrace(), newTable(), newCompat(), newBench(), newLower(), newGraph(), newExplore(), newSnapshot(), newOnline(), newRuns(), newFormat(), newExamples(), newVersion())
	root.SetHelpCommand(newHelp())
	root.InitDefaultCompletionCmd()
	refuseUnknownShells(root)
	return root
}

// wrapped makes cobra's usage template wrap the descriptions of flags.
func wrapped(template string) string {
	return strings.ReplaceAll(template, "Flags.FlagUsages ", "Flags.FlagUsagesWrapped 100 ")
}

// newHelp is cobra's help command, but a topic that does not exist is a mistake.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [command]",
		Short: "Explain a command",
		RunE: func(cmd *cobra.Command, args []string) error {
			topic, rest, err := cmd.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return &usageError{"there is no command " + strings.Join(args, " "), "gomc help"}
			}
			topic.InitDefaultHelpFlag()
			return topic.Help()
		},
	}
}

// refuseUnknownShells makes `gomc completion tcsh` a mistake; cobra would explain
// itself and exit with 0.
func refuseUnknownShells(root *cobra.Command) {
	completion, _, err := root.Find([]string{"completion"})
	if err != nil {
		panic(err) // it was added a moment ago
	}
	completion.Args = cobra.ArbitraryArgs
	completion.RunE = func(_ *cobra.Command, args []string) error {
		return &usageError{"completion needs a shell: bash, zsh, fish or powershell", "gomc completion bash --help"}
	}
}

// forModel makes cmd take one model, on which run does its work.
func forModel(cmd *cobra.Command, run func(path string, given func(flag string) bool) error) *cobra.Command {
	cmd.DisableFlagsInUseLine = true
	cmd.Args, cmd.ValidArgsFunction = cobra.ArbitraryArgs, completeModels
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		path, err := oneModel(cmd, args)
		if err != nil {
			return err
		}
		return run(path, cmd.Flags().Changed)
	}
	return cmd
}

// oneModel is the model among the arguments of a command.
func oneModel(cmd *cobra.Command, args []string) (string, error) {
	switch {
	case len(args) == 0:
		return "", &usageError{"no model given", "gomc examples hello > hello.m && gomc hello.m, or gomc help"}
	case exists(args[0]) && len(args) > 1:
		return "", &usageError{"one model at a time, not " + strings.Join(args, " "), "gomc table " + strings.Join(args, " ")}
	case !exists(args[0]):
		return "", misspelt(cmd.Root(), args[0])
	}
	return args[0], nil
}

// exists reports whether there is a file, or standard input.
func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil || path == standardInput
}

// misspelt explains a word that is neither a command nor a file.
func misspelt(root *cobra.Command, word string) error {
	var commands []string
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() {
			commands = append(commands, c.Name())
		}
	}
	if near := source.Nearest(word, commands); near != "" {
		return &usageError{"there is neither a command nor a file " + word, "gomc " + near}
	}
	return unreadable(word)
}
