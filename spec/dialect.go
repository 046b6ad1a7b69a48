package spec

import (
	"cmp"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// Dialect holds the switches for what CMurphi and Rumur do differently. The zero
// value is gomc's own reading, which accepts what either accepts; each switch
// stands alone, and a profile sets them together.
type Dialect struct {
	Undefined      Undefined    // what may be done with an Undefined value
	RuleOrder      RuleOrder    // in which order instances are tried
	GuardsFirst    bool         // evaluate all guards of a state before firing any rule
	GuardEffects   GuardEffects // how a guard that changes the state is treated
	Unions         Unions       // when two union types are one
	RangeLoop      RangeLoop    // what `i := a to b` does when a > b
	ByReference    bool         // pass by-value parameters of the same type by constant reference
	Octal          bool         // a leading zero makes a literal octal
	UncheckedCall  bool         // do not range-check what a function returns
	WhileLimit     int          // iterations of a while loop; 0: gomc's own limit
	CountViolating bool         // count the state that violates a property
	FirstElement   int          // the number of a scalarset's first element in its name: 0 or 1
}

// DefaultWhileLimit is how often a while loop may run unless a dialect says otherwise.
const DefaultWhileLimit = 1_000_000

// Undefined says what may be done with an Undefined value besides testing it.
type Undefined string

// The readings of Undefined.
const (
	Copied   Undefined = ""        // gomc: a bare copy carries it on and = and != on unions know it; any other use is an error
	Strict   Undefined = "rumur"   // a copy by := or return is an error as well
	Compared Undefined = "cmurphi" // as gomc, and = and != on scalarsets know it as well
)

// RuleOrder says in which order a state's instances are tried. Totals of complete
// runs do not depend on it; which error is found first does.
type RuleOrder string

// The orders.
const (
	TextOrder    RuleOrder = ""        // gomc: rules as written, outermost parameter slowest
	RumurOrder   RuleOrder = "rumur"   // rules as written, innermost ruleset slowest
	CMurphiOrder RuleOrder = "cmurphi" // last rule first; parameters by whether the guard depends on them
)

// RangeLoop says what a loop `i := a to b` does whose step, 1 if there is none, leads away from b.
type RangeLoop string

// The readings of a range loop.
const (
	UpOnly  RangeLoop = ""      // nothing
	Towards RangeLoop = "rumur" // counts down without a step; with one, or with constant bounds, it is an error
)

// GuardEffects says how a guard is treated that calls a function which changes the state.
type GuardEffects string

// The readings of guards that change the state.
const (
	Refused GuardEffects = ""        // gomc: it is an error in the model
	Landing GuardEffects = "rumur"   // a rule fires from the state as its own guard leaves it
	Lasting GuardEffects = "cmurphi" // all guards come first, and each sees what those before it changed, as does each rule that fires
)

// Unions says when two union types are one.
type Unions string

// The readings of unions.
const (
	Alike    Unions = ""        // gomc: when they have the same members
	Declared Unions = "cmurphi" // when they are of one declaration
)

// CMurphi is the profile of CMurphi 5.4.9.
var CMurphi = Dialect{Undefined: Compared, RuleOrder: CMurphiOrder, GuardsFirst: true, GuardEffects: Lasting, Unions: Declared,
	ByReference: true, WhileLimit: 1000, CountViolating: true, FirstElement: 1}

// Rumur is the profile of Rumur.
var Rumur = Dialect{Undefined: Strict, RuleOrder: RumurOrder, GuardEffects: Landing, RangeLoop: Towards, Octal: true, UncheckedCall: true,
	WhileLimit: math.MaxInt}

// profiles are the dialects with a name, gomc's own first.
var profiles = []struct {
	name    string
	dialect Dialect
}{{"gomc", Dialect{}}, {"cmurphi", CMurphi}, {"rumur", Rumur}}

// profileNames returns the names of the named dialects, gomc's own first.
func profileNames() (names []string) {
	for _, p := range profiles {
		names = append(names, p.name)
	}
	return names
}

// Profile finds a profile by name; "" and "gomc" are gomc's own. The error is a *ValueError.
func Profile(name string) (Dialect, error) {
	for _, p := range profiles {
		if p.name == cmp.Or(name, "gomc") {
			return p.dialect, nil
		}
	}
	return Dialect{}, &ValueError{"compat", name, oneOf(profileNames())}
}

// String names the profile that comes nearest, and the flags of the command that lead
// from there to d: "cmurphi", "gomc --octal=on".
func (d Dialect) String() string {
	var best []string
	for _, p := range profiles {
		words := append([]string{p.name}, d.departures(p.dialect)...)
		if best == nil || len(words) < len(best) {
			best = words
		}
	}
	return strings.Join(best, " ")
}

// departures lists the switches of d that profile sets otherwise.
func (d Dialect) departures(profile Dialect) []string {
	other := profile.switches()
	var out []string
	for i, s := range d.switches() {
		if s != other[i] {
			out = append(out, s)
		}
	}
	return out
}

// switches spells each decision as the flag that makes it.
func (d Dialect) switches() []string {
	var out []string
	for _, s := range dialectSwitches {
		out = append(out, "--"+s.flag+"="+s.get(d))
	}
	return out
}

// dialectSwitch is one decision, and the flag that makes it.
type dialectSwitch struct {
	flag string
	get  func(Dialect) string
	set  func(*Dialect, string) error
}

var dialectSwitches = []dialectSwitch{
	{"undefined", func(d Dialect) string { return cmp.Or(string(d.Undefined), "gomc") },
		reading(func(d *Dialect, profile Dialect) { d.Undefined = profile.Undefined })},
	{"rule-order", func(d Dialect) string { return cmp.Or(string(d.RuleOrder), "gomc") },
		reading(func(d *Dialect, profile Dialect) { d.RuleOrder = profile.RuleOrder })},
	boolean("guards-first", "on", "off", func(d *Dialect) *bool { return &d.GuardsFirst }),
	{"guard-effects", func(d Dialect) string { return cmp.Or(string(d.GuardEffects), "gomc") },
		reading(func(d *Dialect, profile Dialect) { d.GuardEffects = profile.GuardEffects })},
	{"unions", func(d Dialect) string { return map[Unions]string{Alike: "alike", Declared: "declared"}[d.Unions] },
		choice("unions", map[string]Unions{"alike": Alike, "declared": Declared}, func(d *Dialect) *Unions { return &d.Unions })},
	{"range-loop", func(d Dialect) string { return map[RangeLoop]string{UpOnly: "up", Towards: "towards"}[d.RangeLoop] },
		choice("range-loop", map[string]RangeLoop{"up": UpOnly, "towards": Towards}, func(d *Dialect) *RangeLoop { return &d.RangeLoop })},
	boolean("param-passing", "reference", "value", func(d *Dialect) *bool { return &d.ByReference }),
	boolean("octal", "on", "off", func(d *Dialect) *bool { return &d.Octal }),
	boolean("return-check", "off", "on", func(d *Dialect) *bool { return &d.UncheckedCall }),
	boolean("count-violating", "on", "off", func(d *Dialect) *bool { return &d.CountViolating }),
	{"scalarset-base", func(d Dialect) string { return strconv.Itoa(d.FirstElement) },
		choice("scalarset-base", map[string]int{"0": 0, "1": 1}, func(d *Dialect) *int { return &d.FirstElement })},
	{"while-limit", func(d Dialect) string { return strconv.Itoa(cmp.Or(d.WhileLimit, DefaultWhileLimit)) }, setWhileLimit},
}

// boolean returns a switch that has one of two words.
func boolean(flag, on, off string, field func(*Dialect) *bool) dialectSwitch {
	return dialectSwitch{flag, func(d Dialect) string {
		if *field(&d) {
			return on
		}
		return off
	}, choice(flag, map[string]bool{on: true, off: false}, field)}
}

// choice sets a field to what a word stands for.
func choice[T any](flag string, values map[string]T, field func(*Dialect) *T) func(*Dialect, string) error {
	return func(d *Dialect, word string) error {
		v, ok := values[word]
		if !ok {
			return &ValueError{flag, word, oneOf(slices.Sorted(maps.Keys(values)))}
		}
		*field(d) = v
		return nil
	}
}

// reading sets a field as a profile has it.
func reading(take func(d *Dialect, profile Dialect)) func(*Dialect, string) error {
	return func(d *Dialect, word string) error {
		p, err := Profile(word)
		if err == nil {
			take(d, p)
		}
		return err
	}
}

func setWhileLimit(d *Dialect, word string) error {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return &ValueError{"while-limit", word, "a whole number from 1 on"}
	}
	d.WhileLimit = n
	return nil
}

// Set makes one decision of a dialect, as a flag spells it: "octal", "on". The error is a
// *ValueError.
func (d *Dialect) Set(flag, word string) error {
	for _, s := range dialectSwitches {
		if s.flag == flag {
			return s.set(d, word)
		}
	}
	return &ValueError{"dialect", "--" + flag, "one of its switches"}
}

// ParseDialect reads what String writes; "" is gomc's own. The error is a *ValueError.
func ParseDialect(text string) (d Dialect, err error) {
	for i, word := range strings.Fields(text) {
		if i == 0 {
			d, err = Profile(word)
		} else {
			flag, value, _ := strings.Cut(strings.TrimPrefix(word, "--"), "=")
			err = d.Set(flag, value)
		}
		if err != nil {
			return Dialect{}, err
		}
	}
	return d, nil
}

// Validate refuses a reading that is none. The error is a *ValueError.
func (d Dialect) Validate() error {
	switch {
	case !slices.Contains([]Undefined{Copied, Strict, Compared}, d.Undefined):
		return &ValueError{"undefined", string(d.Undefined), "gomc, cmurphi or rumur"}
	case !slices.Contains([]RuleOrder{TextOrder, RumurOrder, CMurphiOrder}, d.RuleOrder):
		return &ValueError{"rule-order", string(d.RuleOrder), "gomc, cmurphi or rumur"}
	case d.RangeLoop != UpOnly && d.RangeLoop != Towards:
		return &ValueError{"range-loop", string(d.RangeLoop), "up or towards"}
	case d.WhileLimit < 0:
		return &ValueError{"while-limit", strconv.Itoa(d.WhileLimit), "a whole number from 1 on"}
	case d.FirstElement != 0 && d.FirstElement != 1:
		return &ValueError{"scalarset-base", strconv.Itoa(d.FirstElement), "0 or 1"}
	}
	return nil
}

// MarshalText writes a dialect as String does.
func (d Dialect) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what MarshalText writes.
func (d *Dialect) UnmarshalText(text []byte) (err error) {
	*d, err = ParseDialect(string(text))
	return err
}
