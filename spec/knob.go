package spec

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Knob is one thing that can be chosen about a run.
type Knob struct {
	Name   string   // also of the flag of gomc check that sets it
	Also   []string // further flags that do
	Fields []string // of Spec, and of gomc.CompileOptions and gomc.CheckOptions under the same names
	// Asks: it decides what is asked, not how that is answered. The plain run that another is
	// held against has the same values of these.
	Asks bool
	// Values are those that tests combine with the values of all other knobs, as Set takes
	// them; the first is that of the plain run. A knob without any takes values that only a
	// model can supply.
	Values  []string
	applies func(*Model) bool // nil: to every model
	get     func(*Spec) string
	set     func(*Spec, string) error
	kept    func(*Spec) Kept // nil: everything
}

// Applies reports whether a knob can make a difference to a model.
func (k *Knob) Applies(m *Model) bool { return k.applies == nil || k.applies(m) }

// Get is the value of a knob, as Set takes it; "" when none was chosen.
func (k *Knob) Get(s *Spec) string { return k.get(s) }

// Set turns a knob to a value as its flag has it; "" chooses none. The error is a *ValueError.
func (k *Knob) Set(s *Spec, value string) error { return k.set(s, value) }

// Neutral reports whether a value asks the same question as none does, and keeps all of the
// answer.
func (k *Knob) Neutral(value string) bool {
	var s Spec
	return k.Set(&s, value) == nil && !k.Asks && s.Kept() == All
}

// Find is the knob of a name, or nil.
func Find(name string) *Knob {
	if i := slices.IndexFunc(Knobs, func(k Knob) bool { return k.Name == name }); i >= 0 {
		return &Knobs[i]
	}
	return nil
}

// Flags is how the command line spells a Spec: "--semantics=MP --por=closure". Constants and
// snapshots, which only a model can have, are left out.
func (s *Spec) Flags() string {
	var flags []string
	for i := range Knobs {
		if k := &Knobs[i]; k.get != nil && k.get(s) != "" {
			value := "=" + k.get(s)
			if value == "=on" {
				value = ""
			}
			flags = append(flags, "--"+k.Name+value)
		}
	}
	return strings.Join(flags, " ")
}

// Presentation lists the flags of gomc check that are no knobs: they decide what is shown
// and where, and nothing else.
var Presentation = []string{"format", "color", "progress", "trace", "out", "html", "dump", "help"}

// PresentationFields lists the fields of gomc.CompileOptions and gomc.CheckOptions that are
// no knobs: callbacks, notes beside the answer, and how much of the time limit is spent already.
var PresentationFields = []string{"Progress", "Output", "Wave", "Hints", "Spent"}

func ofProcesses(m *Model) bool { return m.Processes }

func ofScalarsets(m *Model) bool { return m.Scalarsets }

func local(m *Model) bool { return m.Processes && m.NoLocal == nil }

// Knobs are all there are.
var Knobs = []Knob{
	{Name: "semantics", Fields: []string{"Semantics"}, Asks: true, Values: []string{"", "M-MP", "MP"}, applies: ofProcesses,
		get: getWord(func(s *Spec) *Semantics { return &s.Semantics }), set: setWord(func(s *Spec) *Semantics { return &s.Semantics })},
	{Name: "const", Fields: []string{"Constants"}, Asks: true},
	{Name: "compat", Also: dialectFlags(), Fields: []string{"Dialect"}, Asks: true, Values: []string{"", "cmurphi", "rumur"},
		get: getDialect, set: func(s *Spec, v string) (err error) { s.Dialect, err = ParseDialect(v); return err }},
	{Name: "lossy", Fields: []string{"Lossy"}, Asks: true, Values: []string{"", "on"}, applies: func(m *Model) bool { return m.Unordered },
		get: getBool(func(s *Spec) *bool { return &s.Lossy }), set: setBool(func(s *Spec) *bool { return &s.Lossy })},
	{Name: "single-message", Fields: []string{"SingleMessage"}, Asks: true, Values: []string{"", "count", "collect"}, applies: func(m *Model) bool { return m.Quorums },
		get: getWord(func(s *Spec) *SingleMessage { return &s.SingleMessage }), set: setWord(func(s *Spec) *SingleMessage { return &s.SingleMessage })},
	{Name: "from", Fields: []string{"From"}, Asks: true},
	{Name: "deadlock", Fields: []string{"Deadlock"}, Asks: true, Values: []string{"", "stuttering", "stuck", "off"},
		get: getWord(func(s *Spec) *Deadlock { return &s.Deadlock }), set: setWord(func(s *Spec) *Deadlock { return &s.Deadlock })},

	{Name: "split", Fields: []string{"Split"}, Values: []string{"", "reply", "quorum", "combined"}, applies: ofProcesses,
		get: getWord(func(s *Spec) *Split { return &s.Split }), set: setWord(func(s *Spec) *Split { return &s.Split }),
		kept: unless(Order|Digest, func(s *Spec) bool { return s.Split != "" && s.Split != NoSplit })},
	{Name: "engine", Fields: []string{"Engine"}, Values: []string{"interp", "auto", "compiled"},
		get: getWord(func(s *Spec) *Engine { return &s.Engine }), set: setWord(func(s *Spec) *Engine { return &s.Engine })},
	{Name: "change-over", Fields: []string{"ChangeOver"}, Values: []string{"", "1", "8"},
		get: getNumber(func(s *Spec) *int { return &s.ChangeOver }), set: setNumber("change-over", func(s *Spec) *int { return &s.ChangeOver })},
	{Name: "workers", Fields: []string{"Workers"}, Values: []string{"", "2"},
		get: getNumber(func(s *Spec) *int { return &s.Workers }), set: setNumber("workers", func(s *Spec) *int { return &s.Workers })},
	{Name: "store", Fields: []string{"Store", "HashBits"}, Values: []string{"", "compress", "compact:40", "compact", "bitstate"},
		get: getStore, set: setStore,
		kept: unless(Conclusive, func(s *Spec) bool { return !s.exact() })},
	{Name: "symm", Also: []string{"no-symm"}, Fields: []string{"Symmetry"}, Values: []string{"", "on"}, applies: ofScalarsets,
		get: getBool(func(s *Spec) *bool { return &s.Symmetry }), set: setBool(func(s *Spec) *bool { return &s.Symmetry }),
		kept: unless(Conclusive|States|Transitions|Order|Digest, func(s *Spec) bool { return s.Symmetry })},
	{Name: "trust-symm", Fields: []string{"TrustSymm"}, Values: []string{"", "on"}, applies: ofScalarsets,
		get: getBool(func(s *Spec) *bool { return &s.TrustSymm }), set: setBool(func(s *Spec) *bool { return &s.TrustSymm })},
	{Name: "por", Fields: []string{"POR"}, Values: []string{"", "deletion", "closure"},
		get: getWord(func(s *Spec) *POR { return &s.POR }), set: setWord(func(s *Spec) *POR { return &s.POR }),
		kept: unless(Distance|States|Transitions|Order|Digest, (*Spec).Reduces)},
	{Name: "por-cut", Fields: []string{"Cut"}, Values: []string{"", "process"},
		get: getWord(func(s *Spec) *Cut { return &s.Cut }), set: setWord(func(s *Spec) *Cut { return &s.Cut })},
	{Name: "por-seeds", Fields: []string{"Seeds"}, Values: []string{"", "transaction", "source"},
		get: getWord(func(s *Spec) *Seeds { return &s.Seeds }), set: setWord(func(s *Spec) *Seeds { return &s.Seeds })},
	{Name: "search", Fields: []string{"Search"}, Values: []string{"", "dpor"},
		get: getWord(func(s *Spec) *Search { return &s.Search }), set: setWord(func(s *Spec) *Search { return &s.Search }),
		kept: unless(Honoured|Fewer|Distance|States|Transitions|Order|Digest, func(s *Spec) bool { return s.Search == Dynamic })},
	{Name: "local", Fields: []string{"Local"}, Values: []string{"", "opt", "gen"}, applies: local,
		get: getWord(func(s *Spec) *Local { return &s.Local }), set: setWord(func(s *Spec) *Local { return &s.Local }),
		kept: unless(Honoured|Fewer|Distance|States|Transitions|Order|Digest, func(s *Spec) bool { return s.Local != "" })},
	{Name: "local-events", Fields: []string{"Events"}, Values: []string{"", "1", "100"}, applies: local,
		get: getNumber(func(s *Spec) *int { return &s.Events }), set: setNumber("local-events", func(s *Spec) *int { return &s.Events }),
		kept: unless(Conclusive, func(s *Spec) bool { return s.Events > 0 })},
	{Name: "local-repeats", Fields: []string{"Repeats"}, Values: []string{"", "0", "2"}, applies: local,
		get: getRepeats, set: setRepeats,
		kept: unless(Conclusive, func(s *Spec) bool { return s.Repeats != nil })},
	{Name: "self-check", Fields: []string{"SelfCheck"}, Values: []string{"", "on"},
		get: getBool(func(s *Spec) *bool { return &s.SelfCheck }), set: setBool(func(s *Spec) *bool { return &s.SelfCheck })},
	{Name: "profile", Fields: []string{"Profile"}, Values: []string{"", "on"},
		get: getBool(func(s *Spec) *bool { return &s.Profile }), set: setBool(func(s *Spec) *bool { return &s.Profile })},

	{Name: "max-errors", Fields: []string{"MaxErrors"}, Values: []string{"", "3"},
		get: getNumber(func(s *Spec) *int { return &s.MaxErrors }), set: setNumber("max-errors", func(s *Spec) *int { return &s.MaxErrors })},
	{Name: "max-states", Fields: []string{"MaxStates"}, Values: []string{"", "20", "5000"},
		get: getNumber(func(s *Spec) *uint64 { return &s.MaxStates }), set: setNumber("max-states", func(s *Spec) *uint64 { return &s.MaxStates }),
		kept: unless(Conclusive, func(s *Spec) bool { return s.MaxStates > 0 })},
	{Name: "max-depth", Fields: []string{"MaxDepth"}, Values: []string{"", "3", "60"},
		get: getNumber(func(s *Spec) *int { return &s.MaxDepth }), set: setNumber("max-depth", func(s *Spec) *int { return &s.MaxDepth }),
		kept: unless(Conclusive, func(s *Spec) bool { return s.MaxDepth > 0 })},
	{Name: "time-limit", Fields: []string{"TimeLimit"}, Values: []string{"", "24h0m0s"},
		get: getTime, set: setTime},
	{Name: "memory", Fields: []string{"Memory"}, Values: []string{"", "1GiB"},
		get: getMemory, set: setMemory},
}

func getWord[E Enum](field func(*Spec) *E) func(*Spec) string {
	return func(s *Spec) string { return string(*field(s)) }
}

func setWord[E Enum](field func(*Spec) *E) func(*Spec, string) error {
	return func(s *Spec, v string) error {
		*field(s) = E(v)
		return Validate(E(v))
	}
}

func getBool(field func(*Spec) *bool) func(*Spec) string {
	return func(s *Spec) string {
		if *field(s) {
			return "on"
		}
		return ""
	}
}

func setBool(field func(*Spec) *bool) func(*Spec, string) error {
	return func(s *Spec, v string) error {
		if v != "" && v != "on" {
			return &ValueError{"flag", v, "on"}
		}
		*field(s) = v == "on"
		return nil
	}
}

func getNumber[N int | uint64](field func(*Spec) *N) func(*Spec) string {
	return func(s *Spec) string {
		if *field(s) == 0 {
			return ""
		}
		return strconv.FormatUint(uint64(*field(s)), 10)
	}
}

func setNumber[N int | uint64](knob string, field func(*Spec) *N) func(*Spec, string) error {
	return func(s *Spec, v string) error {
		if *field(s) = 0; v == "" {
			return nil
		}
		n, err := strconv.ParseUint(v, 10, 31)
		if *field(s) = N(n); err != nil {
			return &ValueError{knob, v, "a whole number"}
		}
		return nil
	}
}

func getDialect(s *Spec) string {
	if text := s.Dialect.String(); text != profiles[0].name {
		return text
	}
	return ""
}

// dialectFlags are those that set one decision of a dialect.
func dialectFlags() (all []string) {
	for _, s := range dialectSwitches {
		all = append(all, s.flag)
	}
	return all
}

func getStore(s *Spec) string {
	if s.HashBits == 0 {
		return string(s.Store)
	}
	return string(s.Store) + ":" + strconv.Itoa(s.HashBits)
}

func setStore(s *Spec, v string) error {
	kind, bits, sized := strings.Cut(v, ":")
	s.Store, s.HashBits = Store(kind), 0
	if err := Validate(s.Store); err != nil || !sized {
		return err
	}
	n, err := strconv.Atoi(bits)
	if err != nil || s.Store != Compact {
		return &ValueError{"store", v, "compact and a number of bits"}
	}
	s.HashBits = n
	return within("hash bits", n, LeastHashBits, MostHashBits)
}

func getRepeats(s *Spec) string {
	if s.Repeats == nil {
		return ""
	}
	return strconv.Itoa(*s.Repeats)
}

func setRepeats(s *Spec, v string) error {
	if s.Repeats = nil; v == "" {
		return nil
	}
	n, err := strconv.Atoi(v)
	if err != nil || n < 0 {
		return &ValueError{"local-repeats", v, "a whole number"}
	}
	s.Repeats = &n
	return nil
}

func getTime(s *Spec) string {
	if s.TimeLimit == 0 {
		return ""
	}
	return time.Duration(s.TimeLimit).String()
}

func setTime(s *Spec, v string) error {
	if s.TimeLimit = 0; v == "" {
		return nil
	}
	if err := s.TimeLimit.UnmarshalText([]byte(v)); err != nil || s.TimeLimit <= 0 {
		return &ValueError{"time-limit", v, "a length of time"}
	}
	return nil
}

// gib is the unit of Spec.Memory in Knobs.
const gib = 1 << 30

func getMemory(s *Spec) string {
	switch {
	case s.Memory == 0:
		return ""
	case s.Memory%gib == 0:
		return strconv.FormatUint(s.Memory/gib, 10) + "GiB"
	}
	return strconv.FormatUint(s.Memory>>10, 10) + "KiB"
}

func setMemory(s *Spec, v string) error {
	if s.Memory = 0; v == "" {
		return nil
	}
	number, shift := strings.TrimSuffix(v, "GiB"), 30
	if text, ok := strings.CutSuffix(v, "KiB"); ok {
		number, shift = text, 10
	}
	n, err := strconv.ParseUint(number, 10, 30)
	if err != nil {
		return &ValueError{"memory", v, "a whole number of KiB or GiB"}
	}
	s.Memory = n << shift
	return s.validateMemory()
}
