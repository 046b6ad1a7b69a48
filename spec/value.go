package spec

import (
	"fmt"
	"maps"
	"math"
	"strconv"
	"strings"
	"time"
)

// word returns a knob whose value is one of an enumeration.
func word[E Enum](k Knob, field func(*Spec) *E) Knob {
	var none E
	_, k.Words = none.words()
	k.get = func(s *Spec) string { return string(*field(s)) }
	k.valid = func(s *Spec) error { return Validate(*field(s)) }
	k.set = func(s *Spec, v string) error {
		*field(s) = E(v)
		return k.valid(s)
	}
	return k
}

// text returns a knob that takes any text.
func text(k Knob, field func(*Spec) *string) Knob {
	k.get = func(s *Spec) string { return *field(s) }
	k.set = func(s *Spec, v string) error { *field(s) = v; return nil }
	return k
}

// duration returns a knob that takes a length of time.
func duration(k Knob, field func(*Spec) *Duration) Knob {
	k.get = func(s *Spec) string { return formatTime(*field(s)) }
	k.valid = func(s *Spec) error { return within(k.Name, *field(s), 0, math.MaxInt64) }
	k.set = func(s *Spec, v string) (err error) {
		*field(s), err = parseTime(k.Name, v)
		return err
	}
	return k
}

// size returns a knob that takes a number of bytes; valid may bound it.
func size(k Knob, field func(*Spec) *uint64) Knob {
	k.get = func(s *Spec) string { return formatSize(*field(s)) }
	k.set = func(s *Spec, v string) (err error) {
		if *field(s), err = parseSize(k.Name, v); err != nil || k.valid == nil {
			return err
		}
		return k.valid(s)
	}
	return k
}

// onOff returns a knob that is turned on.
func onOff(k Knob, field func(*Spec) *bool) Knob {
	k.Bool, k.Values = true, []string{"", "on"}
	k.get = func(s *Spec) string {
		if *field(s) {
			return "on"
		}
		return ""
	}
	k.set = func(s *Spec, v string) error {
		if v != "" && v != "on" {
			return &ValueError{k.Name, v, "on"}
		}
		*field(s) = v == "on"
		return nil
	}
	return k
}

// number returns a knob that takes a number from 1 on.
func number[N int | uint64](k Knob, field func(*Spec) *N) Knob {
	k.get = func(s *Spec) string {
		if *field(s) == 0 {
			return ""
		}
		return strconv.FormatUint(uint64(*field(s)), 10)
	}
	k.valid = func(s *Spec) error {
		if n := *field(s); n < 0 || uint64(n) > k.Most {
			return &ValueError{k.Name, fmt.Sprint(n), fmt.Sprintf("from 0 to %d", k.Most)}
		}
		return nil
	}
	k.set = func(s *Spec, v string) error {
		if *field(s) = 0; v == "" {
			return nil
		}
		n, err := strconv.ParseUint(v, 10, 64)
		if *field(s) = N(n); err != nil || n > k.Most {
			return &ValueError{k.Name, v, fmt.Sprintf("a whole number of at most %d", k.Most)}
		}
		return nil
	}
	return k
}

func getDialect(s *Spec) string {
	if text := s.Dialect.String(); text != profiles[0].name {
		return text
	}
	return ""
}

// dialectFlags returns those that set one decision of a dialect.
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
	return s.validateBits()
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

// formatTime returns a length of time as flags have it; "" for none.
func formatTime(d Duration) string {
	if d == 0 {
		return ""
	}
	return time.Duration(d).String()
}

// parseTime reads what formatTime writes. The error is a *ValueError.
func parseTime(knob, v string) (Duration, error) {
	if v == "" {
		return 0, nil
	}
	d, err := time.ParseDuration(v)
	if err != nil || d <= 0 {
		return 0, &ValueError{knob, v, "a length of time"}
	}
	return Duration(d), nil
}

// units are the suffixes of an amount of memory, each 1024 times the one before.
var units = []string{"KiB", "MiB", "GiB", "TiB"}

// formatSize returns an amount of memory as flags have it; "" for none.
func formatSize(size uint64) string {
	if size == 0 {
		return ""
	}
	n, unit := size>>10, 0
	for ; n%1024 == 0 && unit+1 < len(units); unit++ {
		n >>= 10
	}
	return strconv.FormatUint(n, 10) + units[unit]
}

// parseSize reads an amount of memory; "" is none.
func parseSize(knob, v string) (uint64, error) {
	if v == "" {
		return 0, nil
	}
	for i, unit := range units {
		number, ok := strings.CutSuffix(v, unit)
		if n, err := strconv.ParseUint(number, 10, 64); ok && err == nil && n<<(10*i+10)>>(10*i+10) == n {
			return n << (10*i + 10), nil
		}
	}
	return 0, &ValueError{knob, v, "a whole number of " + oneOf(units)}
}

// getProperties has commas between names, and a backslash before each that is in one.
func getProperties(s *Spec) string {
	var words []string
	for _, name := range s.Properties {
		words = append(words, strings.NewReplacer(`\`, `\\`, ",", `\,`).Replace(name))
	}
	return strings.Join(words, ",")
}

// setProperties reads what getProperties writes.
func setProperties(s *Spec, v string) error {
	if s.Properties = nil; v == "" {
		return nil
	}
	var word strings.Builder
	for i := 0; i < len(v); i++ {
		switch {
		case v[i] == ',':
			s.Properties = append(s.Properties, word.String())
			word.Reset()
			continue
		case v[i] == '\\' && i+1 < len(v):
			i++
		}
		word.WriteByte(v[i])
	}
	s.Properties = append(s.Properties, word.String())
	return s.validateProperties()
}

// copyConstants adds the constants of a Spec to those of another.
func copyConstants(to, from *Spec) {
	if to.Constants == nil {
		to.Constants = from.Constants
		return
	}
	to.Constants = maps.Clone(to.Constants)
	maps.Copy(to.Constants, from.Constants)
}
