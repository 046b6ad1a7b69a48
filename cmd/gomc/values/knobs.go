package values

import (
	"fmt"
	"strconv"
	"strings"

	"gomc/spec"
)

// Words are the values of an enumeration as text, the default first.
func Words[E spec.Enum]() []string { return texts(spec.Values[E]()) }

func texts[E ~string](words []E) (all []string) {
	for _, w := range words {
		all = append(all, string(w))
	}
	return all
}

var stores = Words[spec.Store]()

// storeForms are how they are written.
var storeForms = strings.Join([]string{stores[0], stores[1],
	fmt.Sprintf("%s[:%d..%d]", stores[2], spec.LeastHashBits, spec.MostHashBits), stores[3]}, "|")

// Store is a kind of store, of which one has a second name, and one may have the size of its hashes behind it.
type Store struct {
	Choice
	hashBits int // 0: not given
}

// NewStore is the kind that is the default.
func NewStore() *Store { return &Store{Choice: Chosen(stores)} }

// Type returns how the kinds are written.
func (k *Store) Type() string { return storeForms }

func (k *Store) String() string {
	if k.hashBits == 0 {
		return k.Value
	}
	return fmt.Sprintf("%s:%d", k.Value, k.hashBits)
}

// Set takes a kind.
func (k *Store) Set(s string) (err error) {
	if s == string(spec.Exact)+","+string(spec.Compressed) {
		s = string(spec.Compressed)
	}
	if s, k.hashBits, err = storeOf(s); err != nil {
		return err
	}
	return k.Choice.Set(s)
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
		return "", 0, &Error{fmt.Sprintf("a hash has %d to %d bits", spec.LeastHashBits, spec.MostHashBits),
			"--store=compact:48"}
	}
	return kind, hashBits, nil
}

// Constants collects NAME=VALUE.
type Constants map[string]string

func (c Constants) String() string { return "" }

// Type is NAME=VALUE.
func (c Constants) Type() string { return "NAME=VALUE" }

// Set adds one.
func (c Constants) Set(s string) error {
	name, value, ok := strings.Cut(s, "=")
	name, value = strings.TrimSpace(name), strings.TrimSpace(value)
	if !ok || name == "" || value == "" {
		return &Error{"must be a name, an equals sign and a value", "--const Acceptors=4"}
	}
	if old, twice := c[name]; twice && old != value {
		return &Error{fmt.Sprintf("%s is given twice, as %s and as %s", name, old, value), ""}
	}
	c[name] = value
	return nil
}

// Properties adds the name of one to those that a Spec asks for.
type Properties struct{ Spec *spec.Spec }

func (p *Properties) String() string { return "" }

// Type is NAME.
func (p *Properties) Type() string { return "NAME" }

// Set adds a name.
func (p *Properties) Set(name string) error {
	if strings.Trim(strings.TrimPrefix(name, "-"), " ") == "" {
		return &Error{"must be the name of a property, or - and the name", "--property='ltl 1', or --property=-NAME"}
	}
	p.Spec.Properties = append(p.Spec.Properties, name)
	return nil
}

// Faults say how often faults may happen.
type Faults spec.Faults

func (b *Faults) String() string { return string(*b) }

// Type returns how they are written.
func (b *Faults) Type() string { return "off|N|kind:N,..." }

// Set takes what may go wrong.
func (b *Faults) Set(s string) error {
	f, err := spec.ParseFaults(s)
	if err != nil || s == "" {
		return &Error{fmt.Sprintf("must be off, a number of at most %d, or some of %s with a number each",
			spec.MostFaults, strings.Join(spec.FaultKinds, ", ")), "--faults=crash:1,lose:2"}
	}
	*b = Faults(f)
	return nil
}

// FaultsSeries is a list of faults, or a series of numbers: a..b.
type FaultsSeries struct {
	List []spec.Faults
	text string
}

// mostFaultRows bounds how many a series has.
const mostFaultRows = 20

func (f *FaultsSeries) String() string { return f.text }

// Type returns how they are written.
func (f *FaultsSeries) Type() string { return "off|N|a..b|kind:N,..." }

// Set takes what may go wrong, or a series.
func (f *FaultsSeries) Set(s string) error {
	from, to, several := strings.Cut(s, "..")
	if !several {
		var one Faults
		err := one.Set(s)
		f.List, f.text = []spec.Faults{spec.Faults(one)}, s
		return err
	}
	a, err := strconv.ParseUint(from, 10, 16)
	b, err2 := strconv.ParseUint(to, 10, 16)
	if err != nil || err2 != nil || a > b || b-a >= mostFaultRows {
		const wrong = "a..b are two numbers, the second no less than the first, and %d at most between them"
		return &Error{fmt.Sprintf(wrong, mostFaultRows-1), "--faults=0..2"}
	}
	f.List, f.text = nil, s
	for n := a; n <= b; n++ {
		f.List = append(f.List, spec.Faults(strconv.FormatUint(n, 10)))
	}
	return nil
}
