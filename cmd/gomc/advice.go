package main

import (
	"errors"
	"regexp"
	"strings"

	"github.com/spf13/cobra"
)

// advisedFlag finds the flags in what a message says to try.
var advisedFlag = regexp.MustCompile(`--([a-z][a-z-]*)`)

// advise has an error of a command advise what that command has. What to try is said where a question is refused,
// for gomc check, and other commands ask such questions, too.
func advise(cmd *cobra.Command, err error) {
	var mistake *usageError
	if cmd == nil || !errors.As(err, &mistake) || mistake.try == "" || strings.Contains(mistake.try, "gomc ") {
		return
	}
	var own, foreign []string
	for _, alternative := range strings.Split(mistake.try, ", or ") {
		if alternative == "--no-symm" && cmd.Flags().Lookup("no-symm") == nil && cmd.Flags().Lookup("symm") != nil {
			alternative = "no --symm"
		}
		if hasFlags(cmd, alternative) {
			own = append(own, alternative)
		} else {
			foreign = append(foreign, alternative)
		}
	}
	check, _, _ := cmd.Root().Find([]string{"check"})
	switch {
	case len(foreign) == 0:
	case len(own) > 0:
		mistake.try = strings.Join(own, ", or ")
	case hasFlags(check, mistake.try):
		mistake.try = "gomc check with " + mistake.try
	}
}

// hasFlags reports whether all flags that an alternative names are those of a command.
func hasFlags(cmd *cobra.Command, alternative string) bool {
	for _, f := range advisedFlag.FindAllStringSubmatch(alternative, -1) {
		if cmd.Flags().Lookup(f[1]) == nil {
			return false
		}
	}
	return true
}
