package spec

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Faults says how often what a model declares of faults may happen, where that is not as the model says: off,
// a number for all of them, or crash:1,lose:2 for some. "" leaves it to the model.
type Faults string

// NoFaults leaves all of them out.
const NoFaults Faults = "off"

// MostFaults bounds how often a fault can be counted.
const MostFaults = 1 << 16

// FaultKinds are what can happen, in the words of the language.
var FaultKinds = []string{"crash", "restart", "lose", "duplicate", "reorder", "partition"}

// ParseFaults reads the value of a flag. The error is a *ValueError.
func ParseFaults(text string) (Faults, error) {
	f := Faults(text)
	return f, f.Validate()
}

// Validate refuses what says nothing of faults. The error is a *ValueError.
func (f Faults) Validate() error {
	if f == "" || f == NoFaults || f.all() >= 0 {
		return nil
	}
	seen := map[string]bool{}
	for _, part := range strings.Split(string(f), ",") {
		kind, n, _ := strings.Cut(part, ":")
		if !slices.Contains(FaultKinds, kind) || budget(n) < 0 || seen[kind] {
			return &ValueError{"faults", string(f), fmt.Sprintf("off, a number of at most %d, or some of %s with a number each, as crash:1,lose:2", MostFaults, strings.Join(FaultKinds, ", "))}
		}
		seen[kind] = true
	}
	return nil
}

// budget reads how often something may happen; -1 of what is no such number.
func budget(text string) int64 {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n > MostFaults {
		return -1
	}
	return int64(n)
}

// all is the number for all faults; -1 when there is none.
func (f Faults) all() int64 { return budget(string(f)) }

// Off reports whether nothing may go wrong.
func (f Faults) Off() bool { return f == NoFaults }

// Most returns how often a kind of fault may happen; not known where that is left to the model.
func (f Faults) Most(kind string) (n int64, known bool) {
	if n := f.all(); n >= 0 {
		return n, true
	}
	for _, part := range strings.Split(string(f), ",") {
		if k, n, _ := strings.Cut(part, ":"); k == kind {
			return budget(n), true
		}
	}
	return 0, false
}

// Kinds returns those that f has a number for, each by itself.
func (f Faults) Kinds() (kinds []string) {
	for _, part := range strings.Split(string(f), ",") {
		if kind, _, ok := strings.Cut(part, ":"); ok {
			kinds = append(kinds, kind)
		}
	}
	return kinds
}
