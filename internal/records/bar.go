package records

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
	"time"
)

// Bar is a measure that has an aim, and what came out here and now.
type Bar struct {
	Measure string
	Aim     string
	Figure  string
	Of      string // what was measured
}

// barHead is above the rows of a record of bars.
const barHead = "measure\taim\tfigure\tof\tcommit\tdate\n"

// RecordBar puts a measure into a table, which is made if need be, in place of what it was there before.
func RecordBar(name string, b *Bar) error {
	text, err := os.ReadFile(name)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	rows := slices.Collect(strings.Lines(strings.TrimPrefix(string(text), barHead)))
	rows = slices.DeleteFunc(rows, func(row string) bool { return strings.HasPrefix(row, b.Measure+"\t") })
	commit, err := Commit()
	if err != nil {
		return err
	}
	date := time.Now().UTC().Format(time.DateOnly)
	rows = append(rows, fmt.Sprintf("%s\t%s\t%s\t%s\t%s\t%s\n", b.Measure, b.Aim, b.Figure, b.Of, commit, date))
	slices.Sort(rows)
	return os.WriteFile(name, []byte(barHead+strings.Join(rows, "")), 0o644)
}

// Test has the methods of a test that Measure needs.
type Test interface {
	Helper()
	Logf(format string, args ...any)
	Error(args ...any)
}

// Measure logs a measure of a test, and puts it into a table; "": there is none.
func Measure(t Test, table, measure, aim, figure, of string) {
	t.Helper()
	t.Logf("%s: %s (%s)", measure, figure, of)
	if table == "" {
		return
	}
	if err := RecordBar(table, &Bar{measure, aim, figure, of}); err != nil {
		t.Error(err)
	}
}
