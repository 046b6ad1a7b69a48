package help

import (
	"embed"
	"slices"
	"strings"

	"github.com/spf13/cobra"
)

//go:embed topics/*.txt commands/*.txt
var texts embed.FS

// Topics are the names of the topics there are texts on, in their order.
func Topics() []string {
	entries, err := texts.ReadDir("topics")
	if err != nil {
		panic(err) // the folder is part of the program
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".txt"))
	}
	slices.Sort(names)
	return names
}

// Topic is the text on a topic.
func Topic(name string) (text string, ok bool) {
	content, err := texts.ReadFile("topics/" + name + ".txt")
	if text = string(content); name == errorsTopic {
		text += listed()
	}
	return text, err == nil
}

// Describe gives each of some commands what it does and commands to try, if there is a text on it.
func Describe(commands []*cobra.Command) {
	for _, c := range commands {
		if content, err := texts.ReadFile("commands/" + c.Name() + ".txt"); err == nil {
			c.Long, c.Example, _ = strings.Cut(strings.TrimSuffix(string(content), "\n"), "\n\nExamples:\n")
		}
	}
}
