package layout

import (
	"encoding/json"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Clean replaces control characters, which could steer the reader's terminal.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return '\uFFFD'
		}
		return r
	}, s)
}

// OrDash is s, or a dash for what is empty.
func OrDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// ThousandsOrDash is n in groups of three digits, or a dash for 0.
func ThousandsOrDash(n uint64) string {
	if n == 0 {
		return "-"
	}
	return Thousands(n)
}

// Constants is settings of constants in one line, sorted by name.
func Constants(constants map[string]string) string {
	var set []string
	for _, name := range slices.Sorted(maps.Keys(constants)) {
		set = append(set, name+" = "+constants[name])
	}
	return strings.Join(set, ", ")
}

// Write writes a text with one Write.
func Write(w io.Writer, text string) error {
	_, err := io.WriteString(w, text)
	return err
}

// JSON writes a value as one indented JSON object.
func JSON(w io.Writer, value any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(value)
}
