package gomc

import (
	"embed"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"gomc/internal/packed"
	"gomc/parser"
	"gomc/source"
)

// embedded is made by `go test . -run TestPacked -update`. It is embedded here and not in a package of that folder
// because Go takes a .m file beside Go files for Objective-C.
//
//go:embed models/library.gz
var embedded []byte

// library is models/NAME.m, in a fifth of the bytes.
var library = packed.Files{Embedded: &embedded}

// snapshotsFS holds models/snapshots/NAME.json, a state of NAME.m.
//
//go:embed models/snapshots/*.json
var snapshotsFS embed.FS

const (
	libraryFolder = "models"
	extension     = ".m"
)

// Example is a model of the library that is embedded in gomc. Tests, benchmarks
// and `gomc examples` all read the same files.
//
// Each file begins with a block of `--` comments, its header: the first line is the
// title, later lines say where the protocol comes from, and each line that begins
// with `-- expect` states one run and its outcome (models/README.md has the form).
type Example struct {
	Name   string // of the file, without .m
	Title  string // the header's first line
	Header []string
	Text   string
	Of     string // the model that it includes and says something of; "": it is one by itself
}

// Load reads and parses a model of the library, and the one that it includes.
func (e *Example) Load() (*Model, error) {
	name := e.Name + extension
	return load(source.NewFile(name, e.Text), func(_ *source.File, path string) (*source.File, error) {
		text, ok := library.All()[path]
		if !ok {
			return nil, &parser.IncludeError{Message: fmt.Sprintf("cannot include %q: the library has no such model", path)}
		}
		return source.NewFile(path, text), nil
	})
}

// Examples lists the library by name.
func Examples() (all []Example) {
	for _, file := range slices.Sorted(maps.Keys(library.All())) {
		all = append(all, NewExample(strings.TrimSuffix(file, extension), library.All()[file]))
	}
	return all
}

// FindExample looks a model of the library up by its name, with or without .m.
func FindExample(name string) (Example, bool) {
	name = strings.TrimSuffix(name, extension)
	text, ok := library.All()[name+extension]
	if !ok {
		return Example{}, false
	}
	return NewExample(name, text), true
}

// LibrarySnapshot is the state that the library has for the model of that name, a live one in
// which a paper's search began. For a model without one the error is an fs.ErrNotExist.
func LibrarySnapshot(name string) (*Snapshot, error) {
	path := libraryFolder + "/snapshots/" + name + ".json"
	text, err := snapshotsFS.ReadFile(path)
	if err != nil {
		return nil, err
	}
	return ParseSnapshot(path, text)
}

// NewExample reads the header of any model that carries its expectations.
func NewExample(name, text string) Example {
	e := Example{Name: name, Text: text, Header: header(text)}
	for line := range strings.Lines(text) {
		if of := includedBy(line); of != "" {
			e.Of = of
			break
		}
	}
	if len(e.Header) > 0 {
		e.Title = e.Header[0]
	}
	return e
}

// includedBy is the model of the library that another is about, by the line that includes it; "" of other lines.
func includedBy(line string) string {
	file, ok := strings.CutPrefix(line, `include "`)
	name, _, ends := strings.Cut(file, `.m";`)
	if !ok || !ends || strings.ContainsAny(name, `"./\`) {
		return ""
	}
	return name
}

// byteOrderMark begins files that editors of Windows write.
const byteOrderMark = "\uFEFF"

// header is the comment block that a text begins with, without the dashes.
func header(text string) []string {
	var lines []string
	for line := range strings.Lines(strings.TrimPrefix(text, byteOrderMark)) {
		comment, ok := strings.CutPrefix(strings.TrimSpace(line), "--")
		if !ok {
			break
		}
		lines = append(lines, strings.TrimSpace(comment))
	}
	return lines
}

// Expectation is one run of an Example, with its expected outcome.
type Expectation struct {
	Line    string            // the header line that states it
	At      int               // its number in the text, from 1
	Slow    bool              // takes more than a few seconds
	Flags   []string          // of gomc check
	Verdict string            // the word of the outcome
	Counts  []uint64          // states, then transitions, as far as they are stated
	Others  map[string]uint64 // "depth": the length of the shortest run to the error
}

// Expectations reads the header's `expect` lines.
func (e *Example) Expectations() ([]Expectation, error) {
	var all []Expectation
	for i, line := range e.Header {
		rest, ok := strings.CutPrefix(line, "expect")
		if !ok {
			continue
		}
		x, err := expectation(rest)
		if err != nil {
			return nil, &ExpectationError{e.Name + extension, i + 1, line, err}
		}
		x.Line, x.At = line, i+1
		all = append(all, x)
	}
	return all, nil
}

// ExpectationError is a header line that begins as an expectation and is none.
type ExpectationError struct {
	Model string
	At    int // the number of the line, from 1
	Line  string
	Err   error // what is wrong with it
}

func (e *ExpectationError) Error() string {
	return fmt.Sprintf("%s:%d: %q: %v", e.Model, e.At, e.Line, e.Err)
}

// Unwrap returns the error in the line.
func (e *ExpectationError) Unwrap() error { return e.Err }

// Expectable are the verdicts that an expectation can have.
func Expectable() []string { return slices.Clone(expectable) }

// expectation parses what follows the word `expect`.
func expectation(rest string) (x Expectation, err error) {
	rest, x.Slow = strings.CutPrefix(rest, "(slow)")
	rest, ok := strings.CutPrefix(rest, ":")
	if !ok {
		return x, fmt.Errorf("a colon must follow expect")
	}
	if flags, outcome, ok := strings.Cut(rest, " : "); ok {
		x.Flags, rest = strings.Fields(flags), outcome
	}
	words := strings.Fields(rest)
	if len(words) == 0 || !slices.Contains(expectable, words[0]) {
		return x, fmt.Errorf("the verdict must be one of %s", strings.Join(expectable, ", "))
	}
	x.Verdict = words[0]
	return x, x.numbers(words[1:])
}

// Rejected is the verdict of an Expectation for a model that is refused before any search.
const Rejected = "rejected"

// Refused is the verdict of an Expectation for a model that does not allow the flags given.
const Refused = "refused"

// expectable are the verdicts that do not depend on a limit.
var expectable = []string{"verified", "violated", "deadlock", "error", Rejected, Refused}

// numbers parses `[states [transitions]] {key number}`.
func (x *Expectation) numbers(words []string) error {
	for len(words) > 0 && len(x.Counts) < 2 {
		n, err := strconv.ParseUint(words[0], 10, 64)
		if err != nil {
			break
		}
		x.Counts, words = append(x.Counts, n), words[1:]
	}
	x.Others = map[string]uint64{}
	for ; len(words) > 0; words = words[2:] {
		if len(words) == 1 {
			return fmt.Errorf("no number follows %s", words[0])
		}
		n, err := strconv.ParseUint(words[1], 10, 64)
		if err != nil {
			return fmt.Errorf("%s %s: not a number", words[0], words[1])
		}
		x.Others[words[0]] = n
	}
	return nil
}
