package spec

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"
)

// Flags returns how the command line spells a Spec: "--semantics=MP --por=closure". Constants and snapshots, which only
// a model can have, are left out: see ModelFlags.
func (s *Spec) Flags() string { return strings.Join(s.spelt(PropertyFlag), " ") }

// FlagWords returns the words of Flags, as a program gets them from a shell.
func (s *Spec) FlagWords() []string {
	return s.spelt(func(name string) string { return "--property=" + name })
}

// spelt returns the flags of a Spec, with those of properties as they are spelt.
func (s *Spec) spelt(property func(name string) string) (flags []string) {
	for i := range Knobs {
		k := &Knobs[i]
		switch {
		case k.get == nil || k.get(s) == "":
		case k.Name == "property":
			for _, name := range s.Properties {
				flags = append(flags, property(name))
			}
		case k.get(s) == "on":
			flags = append(flags, "--"+k.Name)
		default:
			flags = append(flags, "--"+k.Name+"="+k.get(s))
		}
	}
	return flags
}

// Quoted returns words as a shell takes them.
func Quoted(words ...string) string {
	plain := func(r rune) bool {
		return strings.ContainsRune("-_./=,:#+@%^", r) || unicode.IsLetter(r) || unicode.IsDigit(r)
	}
	out := slices.Clone(words)
	for i, w := range out {
		if w == "" || strings.TrimFunc(w, plain) != "" || strings.HasPrefix(w, "#") {
			out[i] = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
	}
	return strings.Join(out, " ")
}

// ModelFlags returns how the command line spells what only a model can have: its constants, and a snapshot.
func (s *Spec) ModelFlags() (flags []string) {
	if s.From != nil {
		flags = append(flags, "--from="+s.From.File)
	}
	for _, name := range slices.Sorted(maps.Keys(s.Constants)) {
		flags = append(flags, "--const="+name+"="+s.Constants[name])
	}
	return flags
}

// PropertyFlag returns the flag that judges a property alone, or with - in front of its name leaves it out.
func PropertyFlag(name string) string {
	if word := "--property=" + name; Quoted(word) == word {
		return word
	}
	return "--property=" + Quoted(name)
}

// ParseFlags reads what Flags writes, and --const NAME=VALUE. The error is a *ValueError, or says that a word is no
// flag of a knob.
func ParseFlags(words []string) (s Spec, err error) {
	err = s.SetFlags(words)
	return s, err
}

// ParseFlagsWithoutFiles is ParseFlags for front doors that have neither files nor processors to spare: a page in a
// browser, a server for other programs. Flags that ask for these are refused.
func ParseFlagsWithoutFiles(words []string) (s Spec, err error) {
	for _, word := range words {
		flag, _, _ := strings.Cut(word, "=")
		if k := Find(strings.TrimPrefix(flag, "--")); k != nil && k.NeedsFiles() {
			return s, fmt.Errorf("%s is not known here", flag)
		}
	}
	return ParseFlags(words)
}

// NeedsFiles reports whether a knob asks for files, or for processors of its own.
func (k *Knob) NeedsFiles() bool {
	switch k.Name {
	case "disk", "disk-limit", "checkpoint", "resume", "workers", "from", "merge":
		return true
	}
	return false
}

// renamed has the names that knobs had before, and those that they have.
var renamed = map[string]string{
	"change-over": "compile-after", "por-cut": "por-events", "por-seeds": "por-prefer",
}

// Renamed returns the name of the flag that had another name before, "" if none had.
func Renamed(old string) string { return renamed[old] }

// SetFlags sets what such flags say, and leaves the rest. A value may be a word of its own, where a flag needs one.
func (s *Spec) SetFlags(words []string) error {
	for len(words) > 0 {
		flag, value, given := strings.Cut(words[0], "=")
		words = words[1:]
		if !given && needsValue(flag) {
			if len(words) == 0 {
				return fmt.Errorf("%s needs a value", flag)
			}
			value, words = words[0], words[1:]
		}
		if err := s.setFlag(flag, value); err != nil {
			return err
		}
	}
	return nil
}

// needsValue reports whether a flag means nothing without a value.
func needsValue(flag string) bool {
	if flag == "--const" {
		return true
	}
	k := Find(strings.TrimPrefix(flag, "--"))
	return k != nil && k.set != nil && !k.Bool && k.Bare == ""
}

func (s *Spec) setFlag(flag, value string) error {
	name, dashes := strings.CutPrefix(flag, "--")
	k := Find(name)
	switch {
	case dashes && name == "const":
		constant, setting, ok := strings.Cut(value, "=")
		if !ok {
			return fmt.Errorf("--const takes NAME=VALUE, and not %q", value)
		}
		copyConstants(s, &Spec{Constants: map[string]string{constant: setting}})
		return nil
	case dashes && name == "property":
		s.Properties = append(s.Properties, value)
		return s.validateProperties()
	case dashes && name == "reduce" && value == "": // short for a value
		s.Search = AutoSearch
		return nil
	case dashes && slices.Contains(dialectFlags(), name):
		return s.Dialect.Set(name, value)
	case !dashes:
		return fmt.Errorf("%s is no flag: flags begin with --", flag)
	case dashes && renamed[name] != "":
		return fmt.Errorf("%s is called --%s now", flag, renamed[name])
	case k == nil || k.set == nil:
		return fmt.Errorf("%s is no flag of a knob", flag)
	case value == "" && k.Bool:
		value = "on"
	case value == "":
		value = k.Bare
	}
	return k.set(s, value)
}
