package results

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

const recordedHead = `# Recorded measurements

Written by ` + "`go test ./results -run Recorded -update`" + ` from the files beside it, which ` + "`make bench`" + ` records; no
number here was typed by hand. Compare within one table and never across machines: a ratio of two rows means something,
a time alone does not.
`

// RecordedPage turns the measurements bench-*.json of a folder into one Markdown
// page, the latest first.
func RecordedPage(folder fs.FS) (string, error) {
	names, err := fs.Glob(folder, "bench-*.json")
	if err != nil {
		return "", err
	}
	slices.Sort(names)
	slices.Reverse(names)
	var page strings.Builder
	page.WriteString(recordedHead)
	for _, name := range names {
		section, err := recordedSection(folder, name)
		if err != nil {
			return "", fmt.Errorf("%s: %w", name, err)
		}
		page.WriteString("\n" + section)
	}
	return page.String(), nil
}

func recordedSection(folder fs.FS, name string) (string, error) {
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		return "", err
	}
	var b Bench
	if err := json.Unmarshal(text, &b); err != nil {
		return "", err
	}
	if b.Schema != BenchSchema {
		return "", fmt.Errorf("schema %d, want %d", b.Schema, BenchSchema)
	}
	table, err := b.markdown()
	title := strings.TrimSuffix(path.Base(name), ".json")
	return fmt.Sprintf("## [%s](%s)\n\n`%s`\n\n%s", title, name, clean(b.Command), table), err
}
