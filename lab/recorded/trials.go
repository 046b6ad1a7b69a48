package recorded

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"gomc/results/layout"
)

// A trial is a change that was made to see what it takes, and not kept: a patch as `git format-patch
// --base` writes it.

// trialFile describes the changes of a patch in one file.
type trialFile struct {
	name           string
	added, removed int
}

// trialSection counts what a trial has touched.
func trialSection(text []byte) (string, error) {
	var subject, base string
	var files []trialFile
	inHunks := false
	for line := range strings.Lines(string(text)) {
		line = strings.TrimSuffix(line, "\n")
		last := len(files) - 1
		switch {
		case strings.HasPrefix(line, "Subject: ") && subject == "":
			subject = strings.TrimPrefix(strings.TrimPrefix(line, "Subject: "), "[PATCH] ")
		case strings.HasPrefix(line, "base-commit: "):
			base, inHunks = strings.TrimPrefix(line, "base-commit: "), false
		case strings.HasPrefix(line, "diff --git "):
			_, name, _ := strings.Cut(line, " b/")
			files, inHunks = append(files, trialFile{name: name}), false
		case strings.HasPrefix(line, "@@ "):
			inHunks = len(files) > 0
		case line == "-- ":
			inHunks = false
		case inHunks && strings.HasPrefix(line, "+"):
			files[last].added++
		case inHunks && strings.HasPrefix(line, "-"):
			files[last].removed++
		}
	}
	if subject == "" || base == "" || len(files) == 0 {
		return "", errors.New("this is no patch with a subject and a base-commit")
	}
	return trialTable(subject, base, files), nil
}

func trialTable(subject, base string, files []trialFile) string {
	slices.SortFunc(files, func(a, b trialFile) int { return strings.Compare(a.name, b.name) })
	var t strings.Builder
	fmt.Fprintf(&t, "A change that was made to see what it takes, and not kept: %s. On commit `%.7s`; **%d files**.\n\n",
		layout.Clean(subject), base, len(files))
	t.WriteString("| file | lines added | removed |\n|---|---:|---:|\n")
	for _, f := range files {
		fmt.Fprintf(&t, "| `%s` | %d | %d |\n", layout.Clean(f.name), f.added, f.removed)
	}
	return t.String()
}
