package spec

import (
	"fmt"
	"slices"
	"strings"
)

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

// ParseFlags reads what Flags writes, and --const NAME=VALUE as one word or two. The error is a
// *ValueError, or says that a word is no flag of a knob.
func ParseFlags(words []string) (s Spec, err error) {
	for i := 0; i < len(words) && err == nil; i++ {
		flag, value, _ := strings.Cut(words[i], "=")
		if flag == "--const" && value == "" && i+1 < len(words) {
			i++
			value = words[i]
		}
		err = s.setFlag(flag, value)
	}
	return s, err
}

func (s *Spec) setFlag(flag, value string) error {
	name, dashes := strings.CutPrefix(flag, "--")
	k := Find(name)
	switch {
	case dashes && name == "const":
		constant, setting, _ := strings.Cut(value, "=")
		copyConstants(s, &Spec{Constants: map[string]string{constant: setting}})
		return nil
	case dashes && slices.Contains(dialectFlags(), name):
		return s.Dialect.Set(name, value)
	case !dashes || k == nil || k.set == nil:
		return fmt.Errorf("%s is no flag of a knob", flag)
	case value == "" && k.Bool:
		value = "on"
	case value == "":
		value = k.Bare
	}
	return k.set(s, value)
}
