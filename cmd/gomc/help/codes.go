package help

import (
	"fmt"
	"strings"

	"gomc/apps/diagnostics"
	"gomc/source"
)

// errorsTopic is the topic whose text ends in the list of all codes.
const errorsTopic = "errors"

// topicColumns is the width of texts on topics.
const topicColumns = 80

// Code returns the help for the error or warning with a code: what it means, a model that gets it, and the message.
func Code(word string) (text string, ok bool) {
	code, ok := diagnostics.Find(word)
	if !ok {
		return "", false
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n\n%s", code.Code, code.Title, wrapTo(topicColumns, "", code.Explanation))
	if code.Example != "" {
		fmt.Fprintf(&b, "\nFor example:\n\n%s\ngives\n\n%s", indent(diagnostics.Example(code)), indent(diagnosed(code)))
	}
	return b.String(), true
}

// diagnosed returns the message for the example.
func diagnosed(code source.Code) string { return diagnostics.Diagnose(code).Error() }

func indent(text string) string {
	return "  " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n  ") + "\n"
}

// Codes returns all that can be asked about, each with its title behind a tab, as completion takes them.
func Codes() (list []string) {
	for _, code := range diagnostics.All() {
		list = append(list, code.Code+"\t"+code.Title)
	}
	return list
}

// listed returns the list of Codes as a text.
func listed() (text string) {
	for _, line := range Codes() {
		text += "  " + strings.Replace(line, "\t", "  ", 1) + "\n"
	}
	return text
}
