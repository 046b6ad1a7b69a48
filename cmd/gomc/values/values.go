// Package values has the types of flags that say what is wrong with a value and what to try.
//
// Each implements pflag.Value. Type is what help shows behind the flag's name; Set returns an *Error. The zero value of
// a type, where nothing else is said, stands for a flag that is not given.
package values

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"gomc/source"
)

// Error says what is wrong with the value of a flag, as words that follow the value, and what to try instead, or "".
type Error struct{ Message, Try string }

func (e *Error) Error() string { return e.Message }

// Unlimited is the suggestion for a limit that is out of range.
const Unlimited = "leave the flag out for no limit"

// Without returns the suggestion for a wrong number where there is a usual one.
func Without(usual int) string { return fmt.Sprint("leave the flag out: ", usual) }

// OneOf is "a, b or c".
func OneOf(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// Choice is one word of a few.
type Choice struct {
	Value   string
	Allowed []string
	Given   bool // Value is no default
}

// Chosen returns a choice whose default is the first word.
func Chosen(allowed []string) Choice { return Choice{Value: allowed[0], Allowed: allowed} }

// Choosable returns a choice without a default.
func Choosable(allowed []string) Choice { return Choice{Allowed: allowed} }

func (c *Choice) String() string { return c.Value }

// Type is the words.
func (c *Choice) Type() string { return strings.Join(c.Allowed, "|") }

// Words returns those that a shell can complete.
func (c *Choice) Words() []string { return c.Allowed }

// Set takes one of the words.
func (c *Choice) Set(s string) error {
	if slices.Contains(c.Allowed, s) {
		c.Value, c.Given = s, true
		return nil
	}
	return &Error{"must be " + OneOf(c.Allowed), source.Nearest(s, c.Allowed)}
}

// Limit is a whole number from 1 on.
type Limit struct {
	Value uint64
	Most  uint64 // 0: any
	Usual string // what to try instead of a value that is none; "": to leave the flag out
	Word  string // that it may be instead; "": none
	said  bool   // it is the word
}

func (l *Limit) String() string {
	switch {
	case l.said:
		return l.Word
	case l.Value == 0:
		return ""
	}
	return strconv.FormatUint(l.Value, 10)
}

// Type is N.
func (l *Limit) Type() string { return "N" }

// Set takes a number, or the word.
func (l *Limit) Set(s string) error {
	if l.said = l.Word != "" && s == l.Word; l.said {
		return nil
	}
	n, err := strconv.ParseUint(s, 0, 64) // base 0: 2_000_000 is a number
	switch {
	case l.Word != "" && strings.HasPrefix(s, l.Word):
		return &Error{fmt.Sprintf("%s goes on to %d, and takes no bound of its own", l.Word, l.Most),
			l.Word + ", and --max-states or --time-limit to end it earlier"}
	case err != nil && l.Word != "":
		return &Error{"must be a whole number from 1 on, or " + l.Word, l.Usual}
	case err != nil:
		return &Error{"must be a whole number from 1 on", cmp.Or(l.Usual, "2000000, or 2_000_000")}
	case n == 0:
		return &Error{"must be at least 1", cmp.Or(l.Usual, Unlimited)}
	case l.Most > 0 && n > l.Most:
		return &Error{fmt.Sprintf("must be at most %d", l.Most), cmp.Or(l.Usual, Unlimited)}
	}
	l.Value = n
	return nil
}

// Natural is a whole number from 0 on.
type Natural struct {
	Value uint64
	Bits  int    // in which it must fit; 0: 64
	Try   string // instead of what is no number
}

func (n *Natural) String() string { return strconv.FormatUint(n.Value, 10) }

// Type is N.
func (n *Natural) Type() string { return "N" }

// Set takes a number.
func (n *Natural) Set(s string) (err error) {
	if n.Value, err = strconv.ParseUint(s, 0, cmp.Or(n.Bits, 64)); err != nil {
		return &Error{"must be a whole number from 0 on", n.Try}
	}
	return nil
}

// Probability is a number from 0 to 1.
type Probability float64

func (p *Probability) String() string { return strconv.FormatFloat(float64(*p), 'g', -1, 64) }

// Type is P.
func (p *Probability) Type() string { return "P" }

// Set takes a number.
func (p *Probability) Set(s string) error {
	n, err := strconv.ParseFloat(s, 64)
	if err != nil || !(n >= 0 && n <= 1) {
		return &Error{"must be a number from 0 to 1", "--loss=0.3"}
	}
	*p = Probability(n)
	return nil
}

// Span is a positive length of time.
type Span struct {
	Value time.Duration
	Most  time.Duration // 0: any
	Usual string        // what to try instead of a value that is none; "": to leave the flag out
}

func (d *Span) String() string {
	if d.Value == 0 {
		return ""
	}
	return d.Value.String()
}

// Type is TIME.
func (d *Span) Type() string { return "TIME" }

// Set takes a length of time as Go writes it.
func (d *Span) Set(s string) error {
	value, err := time.ParseDuration(s)
	switch {
	case err != nil && strings.Trim(s, "0123456789") == "" && s != "":
		return &Error{"must have a unit", s + "s"}
	case err != nil:
		return &Error{"must be a length of time", "30s, 10m or 1h30m"}
	case value <= 0:
		return &Error{"must be more than nothing", cmp.Or(d.Usual, Unlimited)}
	case d.Most > 0 && value > d.Most:
		return &Error{fmt.Sprintf("must be at most %v", d.Most), d.Usual}
	}
	d.Value = value
	return nil
}

// Size is an amount of memory, in bytes.
type Size struct{ Value, Least uint64 }

// units are the suffixes of a size, each 1024 times the one before.
var units = []string{"KiB", "MiB", "GiB", "TiB"}

func (m *Size) String() string {
	if m.Value == 0 {
		return ""
	}
	n, unit := m.Value>>10, 0
	for ; n%1024 == 0 && unit+1 < len(units); unit++ {
		n >>= 10
	}
	return fmt.Sprint(n, units[unit])
}

// Type is SIZE.
func (m *Size) Type() string { return "SIZE" }

// Set takes a number with a unit.
func (m *Size) Set(s string) error {
	number, shift := s, 0
	for i, unit := range units {
		if before, ok := strings.CutSuffix(s, unit); ok {
			number, shift = before, 10*(i+1)
		}
	}
	n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 64)
	switch {
	case err == nil && shift == 0 && n > 0:
		return &Error{"must have a unit", s + "MiB"}
	case err != nil || shift == 0:
		return &Error{"must be a whole number of " + OneOf(units), "512MiB or 6GiB"}
	case n<<shift>>shift != n:
		return &Error{"is more memory than there can be", "6GiB"}
	case n<<shift < m.Least:
		return &Error{fmt.Sprintf("must be at least %s: gomc needs that for itself", &Size{Value: m.Least}),
			(&Size{Value: 16 * m.Least}).String()}
	}
	m.Value = n << shift
	return nil
}

// Name is any text but "".
type Name struct {
	Value string
	Kind  string // what help shows
	Wrong Error  // with ""
}

func (n *Name) String() string { return n.Value }

// Type is the kind.
func (n *Name) Type() string { return n.Kind }

// Set takes a text.
func (n *Name) Set(s string) error {
	if s == "" {
		return &n.Wrong
	}
	n.Value = s
	return nil
}

// Folder returns a folder, or a word that stands for one.
func Folder() Name {
	return Name{Kind: "DIR", Wrong: Error{"must be a folder, or a file of gomc sim", "./states"}}
}

// Steps is the steps from one to another, which may be open at both ends.
type Steps struct {
	From, To int
	Given    bool
}

func (s *Steps) String() string { return "" }

// Type is N, though it may be a range of such.
func (s *Steps) Type() string { return "N" }

// Set takes N, N..M, N.. or ..M.
func (s *Steps) Set(text string) error {
	from, to, isRange := strings.Cut(text, "..")
	if !isRange {
		to = from
	}
	s.Given = true
	var bad error
	read := func(text string, open int) int {
		if isRange && text == "" {
			return open
		}
		n, err := strconv.ParseUint(text, 10, 31)
		if err != nil {
			bad = &Error{"must be a whole number from 0 on, or a range of such", "6, or 2..5"}
		}
		return int(n)
	}
	s.From, s.To = read(from, 0), read(to, math.MaxInt)
	if bad == nil && s.From > s.To {
		bad = &Error{"no step is in this range", fmt.Sprintf("%d..%d", s.To, s.From)}
	}
	return bad
}

// Has reports whether a step is meant.
func (s *Steps) Has(n int) bool { return !s.Given || s.From <= n && n <= s.To }

// Within reports whether the range ends at step last or before, or is open there.
func (s *Steps) Within(last int) bool {
	return s.From <= last && (s.To <= last || s.To == math.MaxInt)
}
