// Package hunks applies the changes that pages of the documentation show: lines that begin with + are added, those that
// begin with - are removed, all others are context. A line that begins with @@ begins another place. There are no
// line numbers: the context says where a change belongs.
package hunks

import (
	"fmt"
	"strings"
)

// PlaceError is the error for a change whose place in the text is not one.
type PlaceError struct {
	Before string // what is to be changed
	Times  int    // how often it stands there
}

func (e *PlaceError) Error() string {
	return fmt.Sprintf("what this changes stands there %d times:\n%s", e.Times, e.Before)
}

// Apply changes a text, place by place. A place without lines that were there before is the beginning of the text. The
// error is a *PlaceError.
func Apply(text string, lines []string) (string, error) {
	var before, after strings.Builder
	place := func() error {
		if n := strings.Count(text, before.String()); n != 1 && before.Len() > 0 {
			return &PlaceError{before.String(), n}
		}
		text = strings.Replace(text, before.String(), after.String(), 1)
		before.Reset()
		after.Reset()
		return nil
	}
	for _, line := range lines {
		if strings.HasPrefix(line, "@@") {
			if err := place(); err != nil {
				return "", err
			}
			continue
		}
		mark, rest := " ", ""
		if line != "" {
			mark, rest = line[:1], line[1:]
		}
		if mark != "+" {
			before.WriteString(rest + "\n")
		}
		if mark != "-" {
			after.WriteString(rest + "\n")
		}
	}
	err := place()
	return text, err
}
