// Package completion completes flags by what the model has that is already on the command line.
package completion

import (
	"gomc"
	"gomc/parser/systems"

	"github.com/spf13/cobra"
)

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
