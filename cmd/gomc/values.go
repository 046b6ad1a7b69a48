package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"gomc/results/files"
	"gomc/source"
	"gomc/spec"
)

// The types of flags that say what is wrong with a value and what to try. Each
// implements pflag.Value; Type is what help shows behind the flag's name.

// choice is one word of a few; the first is the default.
type choice struct {
	value   string
	allowed []string
	made    bool // it is no default
}

// chosen is a choice with its default.
func chosen(allowed []string) choice { return choice{value: allowed[0], allowed: allowed} }

// choosable is a choice without a default.
func choosable(allowed []string) choice { return choice{allowed: allowed} }

func (c *choice) String() string { return c.value }

func (c *choice) Type() string { return strings.Join(c.allowed, "|") }

func (c *choice) Words() []string { return c.allowed }

func (c *choice) Set(s string) error {
	if slices.Contains(c.allowed, s) {
		c.value, c.made = s, true
		return nil
	}
	return &usageError{"must be " + oneOf(c.allowed), source.Nearest(s, c.allowed)}
}

// oneOf is "a, b or c".
func oneOf(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// storeKind is a kind of store, of which one has a second name, and one may have the size
// of its hashes behind it.
type storeKind struct {
	choice
	hashBits int // 0: not given
}

func (k *storeKind) Type() string { return strings.Join(storeForms, "|") }

func (k *storeKind) String() string {
	if k.hashBits == 0 {
		return k.value
	}
	return fmt.Sprintf("%s:%d", k.value, k.hashBits)
}

func (k *storeKind) Set(s string) (err error) {
	if s == string(spec.Exact)+","+string(spec.Compressed) {
		s = string(spec.Compressed)
	}
	if s, k.hashBits, err = storeOf(s); err != nil {
		return err
	}
	return k.choice.Set(s)
}

// storeOf takes a kind of store apart: compact:48 is compact with hashes of 48 bits. The
// kind need not be one.
func storeOf(s string) (kind string, hashBits int, err error) {
	kind, size, sized := strings.Cut(s, ":")
	if kind != string(spec.Compact) || !sized {
		return s, 0, nil
	}
	hashBits, err = strconv.Atoi(size)
	if err != nil || hashBits < spec.LeastHashBits || hashBits > spec.MostHashBits {
		return "", 0, &usageError{fmt.Sprintf("a hash has %d to %d bits", spec.LeastHashBits, spec.MostHashBits), "--store=compact:48"}
	}
	return kind, hashBits, nil
}

// limit is a whole number from 1 on; 0 stands for a flag that is not given.
type limit struct {
	value uint64
	most  uint64 // 0: any
	usual string // what to try instead of a value that is none; "": to leave the flag out
	word  string // that it may be instead; "": none
	said  bool   // it is the word
}

// unlimited is what to try instead of a limit that is none.
const unlimited = "leave the flag out for no limit"

// without is what to try instead of a number that is none where there is a usual one.
func without(usual int) string { return fmt.Sprint("leave the flag out: ", usual) }

func (l *limit) String() string {
	switch {
	case l.said:
		return l.word
	case l.value == 0:
		return ""
	}
	return strconv.FormatUint(l.value, 10)
}

func (l *limit) Type() string { return "N" }

func (l *limit) Set(s string) error {
	if l.said = l.word != "" && s == l.word; l.said {
		return nil
	}
	n, err := strconv.ParseUint(s, 0, 64) // base 0: 2_000_000 is a number
	switch {
	case l.word != "" && strings.HasPrefix(s, l.word):
		return &usageError{fmt.Sprintf("%s goes on to %d, and takes no bound of its own", l.word, l.most), l.word + ", and --max-states or --time-limit to end it earlier"}
	case err != nil && l.word != "":
		return &usageError{"must be a whole number from 1 on, or " + l.word, l.usual}
	case err != nil:
		return &usageError{"must be a whole number from 1 on", cmp.Or(l.usual, "2000000, or 2_000_000")}
	case n == 0:
		return &usageError{"must be at least 1", cmp.Or(l.usual, unlimited)}
	case l.most > 0 && n > l.most:
		return &usageError{fmt.Sprintf("must be at most %d", l.most), cmp.Or(l.usual, unlimited)}
	}
	l.value = n
	return nil
}

// span is a positive length of time; 0 stands for a flag that is not given.
type span struct {
	value time.Duration
	most  time.Duration // 0: any
	usual string        // what to try instead of a value that is none; "": to leave the flag out
}

func (d *span) String() string {
	if d.value == 0 {
		return ""
	}
	return d.value.String()
}

func (d *span) Type() string { return "TIME" }

func (d *span) Set(s string) error {
	value, err := time.ParseDuration(s)
	switch {
	case err != nil && strings.Trim(s, "0123456789") == "" && s != "":
		return &usageError{"must have a unit", s + "s"}
	case err != nil:
		return &usageError{"must be a length of time", "30s, 10m or 1h30m"}
	case value <= 0:
		return &usageError{"must be more than nothing", cmp.Or(d.usual, unlimited)}
	case d.most > 0 && value > d.most:
		return &usageError{fmt.Sprintf("must be at most %v", d.most), d.usual}
	}
	d.value = value
	return nil
}

// size is an amount of memory; 0 stands for a flag that is not given.
type size struct{ value, least uint64 }

// units are the suffixes of a size, each 1024 times the one before.
var units = []string{"KiB", "MiB", "GiB", "TiB"}

func (m *size) String() string {
	if m.value == 0 {
		return ""
	}
	n, unit := m.value>>10, 0
	for ; n%1024 == 0 && unit+1 < len(units); unit++ {
		n >>= 10
	}
	return fmt.Sprint(n, units[unit])
}

func (m *size) Type() string { return "SIZE" }

func (m *size) Set(s string) error {
	number, shift := s, 0
	for i, unit := range units {
		if before, ok := strings.CutSuffix(s, unit); ok {
			number, shift = before, 10*(i+1)
		}
	}
	n, err := strconv.ParseUint(strings.TrimSpace(number), 10, 64)
	switch {
	case err == nil && shift == 0 && n > 0:
		return &usageError{"must have a unit", s + "MiB"}
	case err != nil || shift == 0:
		return &usageError{"must be a whole number of " + oneOf(units), "512MiB or 6GiB"}
	case n<<shift>>shift != n:
		return &usageError{"is more memory than there can be", "6GiB"}
	case n<<shift < m.least:
		return &usageError{fmt.Sprintf("must be at least %s: gomc needs that for itself", &size{value: m.least}), (&size{value: 16 * m.least}).String()}
	}
	m.value = n << shift
	return nil
}

// constants collects NAME=VALUE.
type constants map[string]string

func (c constants) String() string { return "" }

func (c constants) Type() string { return "NAME=VALUE" }

func (c constants) Set(s string) error {
	name, value, ok := strings.Cut(s, "=")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if !ok || name == "" || value == "" {
		return &usageError{"must be a name, an equals sign and a value", "--const Acceptors=4"}
	}
	if old, twice := c[name]; twice && old != value {
		return &usageError{fmt.Sprintf("%s is given twice, as %s and as %s", name, old, value), ""}
	}
	c[name] = value
	return nil
}

// properties adds the name of one to those that a Spec asks for.
type properties struct{ spec *spec.Spec }

func (p *properties) String() string { return "" }

func (p *properties) Type() string { return "NAME" }

func (p *properties) Set(name string) error {
	if strings.Trim(strings.TrimPrefix(name, "-"), " ") == "" {
		return &usageError{"must be the name of a property, or - and the name", "--property='ltl 1', or --property=-NAME"}
	}
	p.spec.Properties = append(p.spec.Properties, name)
	return nil
}

// fileName names a file; "" stands for a flag that is not given.
type fileName string

func (f *fileName) String() string { return string(*f) }

func (f *fileName) Type() string { return fileType }

// possible finds out what could not be written later.
func (f *fileName) possible() error {
	if *f == "" {
		return nil
	}
	if err := files.Creatable(string(*f), read...); err != nil {
		return failure{err}
	}
	return nil
}

// write writes to the file, all or nothing, or to stdout if there is none.
func (f *fileName) write(text func(io.Writer) error) error {
	if *f == "" {
		out := &sink{Writer: os.Stdout}
		text(out) // out keeps the error
		return out.err
	}
	if err := files.Replace(string(*f), text); err != nil {
		return failure{err}
	}
	return nil
}

// fileType is the type of flags that name files.
const fileType = "FILE"

func (f *fileName) Set(s string) error {
	if s == "" || *f != "" {
		return &usageError{"must be the name of one file", "leave the flag out"}
	}
	*f = fileName(s)
	return nil
}

// folderName is a folder, or a word that stands for one.
type folderName struct{ value string }

func (n *folderName) String() string { return n.value }

func (n *folderName) Type() string { return "DIR" }

func (n *folderName) Set(s string) error {
	if s == "" {
		return &usageError{"must be a folder, or a file of gomc sim", "./states"}
	}
	n.value = s
	return nil
}

// systemName is a system of a model; "" when the flag is not given.
type systemName struct{ value string }

func (n *systemName) String() string { return n.value }

func (n *systemName) Type() string { return "SYSTEM" }

func (n *systemName) Set(s string) error {
	if n.value = s; s == "" {
		return &usageError{"must be the name of a system", "leave the flag out"}
	}
	return nil
}

// faultBudgets say how often faults may happen; "" when the flag is not given.
type faultBudgets struct{ value spec.Faults }

func (b *faultBudgets) String() string { return string(b.value) }

func (b *faultBudgets) Type() string { return "off|N|kind:N,..." }

func (b *faultBudgets) Set(s string) error {
	f, err := spec.ParseFaults(s)
	if err != nil || s == "" {
		return &usageError{fmt.Sprintf("must be off, a number of at most %d, or some of %s with a number each", spec.MostFaults, strings.Join(spec.FaultKinds, ", ")),
			"--faults=crash:1,lose:2"}
	}
	b.value = f
	return nil
}

// faultsSeries is what may go wrong, or a series of numbers: a..b.
type faultsSeries struct {
	list []spec.Faults
	text string
}

func (f *faultsSeries) String() string { return f.text }

func (f *faultsSeries) Type() string { return "off|N|a..b|kind:N,..." }

func (f *faultsSeries) Set(s string) error {
	from, to, several := strings.Cut(s, "..")
	if !several {
		var one faultBudgets
		err := one.Set(s)
		f.list, f.text = []spec.Faults{one.value}, s
		return err
	}
	a, err := strconv.ParseUint(from, 10, 16)
	b, err2 := strconv.ParseUint(to, 10, 16)
	if err != nil || err2 != nil || a > b || b-a >= mostFaultRows {
		return &usageError{fmt.Sprintf("a..b are two numbers, the second no less than the first, and %d at most between them", mostFaultRows-1), "--faults=0..2"}
	}
	f.list, f.text = nil, s
	for n := a; n <= b; n++ {
		f.list = append(f.list, spec.Faults(strconv.FormatUint(n, 10)))
	}
	return nil
}

// mostFaultRows bounds how many rows a series makes of one.
const mostFaultRows = 20

// values are what rows are made for; what the model says where nothing is given.
func (f *faultsSeries) values() []spec.Faults {
	if len(f.list) == 0 {
		return []spec.Faults{""}
	}
	return f.list
}

// mailboxSeries are kinds of mailbox, with commas between them.
type mailboxSeries []spec.Mailbox

func (m *mailboxSeries) String() string { return strings.Join(words(*m), ",") }

func (m *mailboxSeries) Type() string {
	return strings.Join(words(spec.Values[spec.Mailbox]()), "|") + ",..."
}

func (m *mailboxSeries) Set(s string) error {
	*m = nil
	for word := range strings.SplitSeq(s, ",") {
		kind := spec.Mailbox(word)
		if word == "" || spec.Validate(kind) != nil || slices.Contains(*m, kind) {
			return &usageError{fmt.Sprintf("must be some of %s, each once, with commas between them", strings.Join(words(spec.Values[spec.Mailbox]()), ", ")),
				"--mailbox=p,pair,bag,atomic"}
		}
		*m = append(*m, kind)
	}
	return nil
}
