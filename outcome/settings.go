package outcome

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"gomc/spec"
)

// Settings holds the effective knobs of a run: its Spec, with the defaults of what was not chosen. In JSON they are one
// object.
type Settings struct {
	spec.Spec
	Ran string // the engine that ran, in words; of the engine auto it may be each of the others
	// DefaultMemory is the limit on memory where none was asked for: three quarters of what was
	// free. It is not the same in every run, and 0 where the system does not tell.
	DefaultMemory uint64
	// Complete says that every knob of the run is here. Records of before there was a Spec lack
	// some, and what they had is not known.
	Complete bool
}

// settingsRecord is the JSON form of Settings. What ran was there before what was chosen, and
// keeps its name.
type settingsRecord struct {
	spec.Spec
	Ran           string      `json:"engine"`
	Chosen        spec.Engine `json:"chosen_engine,omitempty"`
	DefaultMemory uint64      `json:"memory_default_bytes,omitempty"`
	Complete      bool        `json:"complete,omitempty"`
}

// MarshalJSON writes one object.
func (s Settings) MarshalJSON() ([]byte, error) {
	return json.Marshal(settingsRecord{s.Spec, s.Ran, s.Engine, s.DefaultMemory, s.Complete})
}

// UnmarshalJSON reads what MarshalJSON writes, or wrote before there was a Spec.
func (s *Settings) UnmarshalJSON(text []byte) error {
	return s.read(json.NewDecoder(bytes.NewReader(text)))
}

func (s *Settings) read(d *json.Decoder) error {
	var r settingsRecord
	err := d.Decode(&r)
	*s = Settings{r.Spec, r.Ran, r.DefaultMemory, r.Complete}
	if s.Engine = r.Chosen; s.Engine == "" {
		s.Engine = engineThatRan(r.Ran)
	}
	return err
}

// ReadSettings reads the settings of a run from their JSON, or a Spec, which is the same without
// what is known only afterwards. A field that is not known is an error, and so is a value that a
// knob does not have.
func ReadSettings(text []byte) (s Settings, err error) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := s.read(d); err != nil {
		return Settings{}, fmt.Errorf("this is no spec: %w", err)
	}
	if d.More() {
		return Settings{}, errors.New("this is no spec: something follows its end")
	}
	return s, s.Validate()
}

// Unknown lists the knobs of which a record of before there was a Spec does not say what they had,
// as far as that can make a difference.
func (s *Settings) Unknown() (knobs []string) {
	if s.Complete {
		return nil
	}
	if s.Reduces() && s.Cut == "" {
		knobs = append(knobs, "por-events", "por-prefer")
	}
	if s.Symmetry && !s.TrustSymm {
		knobs = append(knobs, "trust-symm")
	}
	if s.Local != "" && s.Events == 0 && s.Repeats == nil {
		knobs = append(knobs, "local-events", "local-repeats")
	}
	return knobs
}

// OfPrograms is the engine of programs of P: there is only one.
const OfPrograms = "vm"

// engineThatRan is the engine that was chosen where the record says only what ran, as "interp,
// compiled" or "interp (no compiled code: ...)".
func engineThatRan(words string) spec.Engine {
	if words == OfPrograms {
		return ""
	}
	if first, _, more := strings.Cut(words, "interp"); first == "" && more && words != string(spec.Interp) {
		return spec.Auto
	}
	return spec.Engine(words)
}

// UnmarshalJSON reads an outcome, of before there was a Spec, too.
func (o *Outcome) UnmarshalJSON(text []byte) error {
	type record Outcome // without this method
	if err := json.Unmarshal(text, (*record)(o)); err != nil {
		return err
	}
	if !o.Settings.Complete {
		o.adopt()
	}
	return nil
}

// adopt fills in what records of before there was a Spec say elsewhere.
func (o *Outcome) adopt() {
	s := &o.Settings
	s.Semantics = spec.Semantics(o.Semantics)
	s.SelfCheck, s.Profile = o.SelfCheck != nil, o.Profile != nil
	for _, name := range o.Reductions {
		algorithm, isPOR := strings.CutPrefix(name, "partial order (")
		switch algorithm, _, _ = strings.Cut(algorithm, ")"); {
		case name == "symmetry":
			s.Symmetry = true
		case isPOR:
			s.POR = cmp.Or(s.POR, spec.POR(algorithm))
		}
	}
	if l := o.Locality; l != nil && s.Local == "" {
		s.Local = map[bool]spec.Local{false: spec.Opt, true: spec.Gen}[l.General]
	}
}
