package outcome

import (
	"reflect"
	"slices"
)

// Drawn is how a view of the model draws something, a process or what it names. It is no part of an outcome: pages have
// it.
type Drawn struct {
	Name    string  `json:"name"`              // `Leader[leader_t_0]`, `fork[1]`
	Process string  `json:"process,omitempty"` // whose it is, if it is drawn in place of a process
	Looks   []Looks `json:"looks"`             // along a run: each lasts until the next one
}

// Looks describes the appearance of a view from a step on. Anything that no line of the view mentions is "", or nil.
type Looks struct {
	Step   int      `json:"step"`
	Label  []string `json:"label,omitempty"` // its lines
	Shape  string   `json:"shape,omitempty"`
	Colour string   `json:"colour,omitempty"`
	Place  []int64  `json:"place,omitempty"` // to the right, and down
	Fault  string   `json:"fault,omitempty"` // why a part of it cannot be said
}

// Onward appends the drawings after one more step to those along a run.
func Onward(all []Drawn, step int, now []Drawn) []Drawn {
	for _, d := range now {
		d.Looks[0].Step = step
		at := slices.IndexFunc(all, func(o Drawn) bool { return o.Name == d.Name })
		if at < 0 {
			all = append(all, d)
			continue
		}
		looks := &all[at].Looks
		before := (*looks)[len(*looks)-1]
		if before.Step = step; !reflect.DeepEqual(before, d.Looks[0]) {
			*looks = append(*looks, d.Looks[0])
		}
	}
	return all
}
