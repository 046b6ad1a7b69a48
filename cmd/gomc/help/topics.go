package help

import (
	"embed"
	"slices"
	"strings"
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
	return string(content), err == nil
}

// Long is what a command does, without its flags.
func Long(command string) string { return part(command, 0) }

// Example is commands to try.
func Example(command string) string { return part(command, 1) }

// part is one of the two parts of the text on a command.
func part(command string, n int) string {
	content, err := texts.ReadFile("commands/" + command + ".txt")
	if err != nil {
		panic(err) // a command without help is a mistake in it, which any test finds
	}
	return strings.Split(strings.TrimSuffix(string(content), "\n"), "\n\nExamples:\n")[n]
}
