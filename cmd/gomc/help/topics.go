package help

import (
	"embed"
	"slices"
	"strings"
)

//go:embed topics/*.txt
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
