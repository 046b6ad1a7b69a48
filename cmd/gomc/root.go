package main

import (
	"os"
	"slices"
	"strings"

	"gomc/cmd/gomc/completion"
	"gomc/cmd/gomc/help"
	"gomc/programs"
	"gomc/source"

	"github.com/spf13/cobra"
)

// newRoot builds the command tree.
func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:           "gomc [check] [flags] model.m",
		Short:         "A model checker for Murphi models and message-passing protocols",
		Version:       versionInfo(),
		SilenceErrors: true, // report prints them
		SilenceUsage:  true,
	}
	root.SetFlagErrorFunc(flagError)
	help.Install(root)
	addCheck(root)
	root.ValidArgsFunction = completion.Beside("m", "p", "pproj")
	root.AddCommand(newCheck(), newSim(), newTrace(), newTable(), newCompat(), newBench(), newLower(), newGraph(),
		newExplore(), newEval(), newRepl(), newSnapshot(), newOnline(), newRuns(), newFormat(), newLsp(), newNew(), newTest(),
		newDiff(), newGenerate(), newMutate(), newProve(), newRefine(), newCompose(), newValidate(), newDrive(), newMcp(),
		newExamples(), newVersion())
	all := append(root.Commands(), root)
	for _, c := range all {
		prepare(c)
	}
	root.InitDefaultVersionFlag() // before help lists the flags
	help.Describe(all)
	for _, name := range mainCommands {
		c, _, _ := root.Find([]string{name}) // TestHelpFits finds them all
		c.GroupID = help.Main
	}
	root.SetHelpCommand(newHelp())
	root.InitDefaultCompletionCmd()
	refuseUnknownShells(root)
	return root
}

// prepare sets what all commands have: they look at their arguments themselves unless they say how, have limits, and
// list flags in the order in which these are registered; the shell completes the values of flags, except files, which it
// knows.
func prepare(cmd *cobra.Command) {
	if cmd.Args == nil {
		cmd.Args = cobra.ArbitraryArgs
	}
	cmd.DisableFlagsInUseLine, cmd.Flags().SortFlags = true, false
	bound(cmd)
	completion.Choices(cmd, fileType)
}

// mainCommands lists the commands that the short help explains.
var mainCommands = []string{"check", "sim", "table", "trace", "explore", "fmt", "examples", "new", "test"}

// newHelp explains a command, a topic or a code; one that does not exist is a mistake.
func newHelp() *cobra.Command {
	return &cobra.Command{
		Use:               "help [command|topic|code]",
		Short:             "Explain a command, a topic, or the code of an error",
		ValidArgsFunction: help.Complete,
		RunE:              func(cmd *cobra.Command, args []string) error { return explain(cmd.Root(), args) },
	}
}

func explain(root *cobra.Command, words []string) error {
	text, try := help.Explain(root, words)
	if try != "" {
		return &usageError{"there is neither a command nor a topic " + strings.Join(words, " "), try}
	}
	return say(text)
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
	cmd.ValidArgsFunction = completeModels
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
		try := "gomc table " + strings.Join(args, " ")
		if slices.ContainsFunc(args, programs.Is) { // a table is of models
			try = cmd.CommandPath() + " " + args[0]
		}
		return "", &usageError{"one model at a time, not " + strings.Join(args, " "), try}
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
	if near := source.Nearest(word, help.Commands(root)); near != "" {
		return &usageError{"there is neither a command nor a file " + word, "gomc " + near}
	}
	return unreadable(word)
}
