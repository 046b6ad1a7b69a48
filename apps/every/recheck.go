package every

import (
	"errors"
	"fmt"
	"strings"

	"gomc/internal/limit"
	"gomc/prove/recheck"
	"gomc/prove/step"
	"gomc/results/layout"
)

// Recheck says in which instances the plain engine has confirmed a proof: from all states that the proof allows.
type Recheck struct {
	Sizes  []recheck.Size
	Enough int    // nodes up to which instances would have to be confirmed to prove it for every number; 0: not known
	Why    string // it is not known
	Cut    string // why there are no larger ones; "": they are enough
}

// Whole reports whether the instances are enough, so that the recheck is a proof for itself.
func (r *Recheck) Whole() bool { return r.Cut == "" }

// DefaultRecheck is the number of states of instances that a proof is compared with.
const DefaultRecheck = 50_000

// maxInstance bounds the nodes of instances where it is not known how many are enough.
const maxInstance = 6

// recheck holds the proof against instances. The error is an internal one: the proof is wrong, or the recheck.
func (c *check) recheck() error {
	p := c.report.Proof
	r := &Recheck{}
	c.report.Recheck = r
	if p.Memory {
		r.Why = "the proof remembers who was in a quorum, which no state of an instance shows"
		r.Cut = r.Why
		return nil
	}
	r.Enough, r.Why = recheck.Enough(p.Program, p.Nodes, len(p.Bits))
	cert := certificate(c.report)
	if c.opts.tamper != nil {
		c.opts.tamper(cert)
	}
	left := c.opts.Recheck
	if left == 0 {
		left = DefaultRecheck
	}
	for n := c.report.Nodes; r.Enough == 0 || n <= r.Enough; n++ {
		if r.Enough == 0 && n > maxInstance {
			r.Cut = r.Why
			return nil
		}
		if more := r.expected(); more > left {
			r.Cut = fmt.Sprintf("%s = %d is expected to have about %s", c.report.Constant, n,
				layout.Count(more, "state"))
			return nil
		}
		size, whole, err := c.recheckAt(n, cert, left)
		var cut *limit.Error
		switch {
		case errors.As(err, &cut):
			r.Cut = cut.Message
			return nil
		case err != nil:
			return err
		case !whole:
			r.Cut = fmt.Sprintf("%s = %d has more than %s to look at", c.report.Constant, n,
				layout.Count(left, "state"))
			return nil
		}
		r.Sizes = append(r.Sizes, size)
		left -= size.States
	}
	return nil
}

// expected returns how many states the next instance may have, if it is larger by the factor by which the last one was.
func (r *Recheck) expected() uint64 {
	if len(r.Sizes) < 2 {
		return 0
	}
	last, before := r.Sizes[len(r.Sizes)-1].States, r.Sizes[len(r.Sizes)-2].States
	return last * last / max(1, before)
}

// recheckAt is about one instance. The error may be a *limit.Error.
func (c *check) recheckAt(n int, cert *recheck.Certificate, most uint64) (size recheck.Size, whole bool, err error) {
	s := c.model.spec
	s.Properties = c.model.invariants()
	p, err := c.model.instance(n, s)
	if err != nil {
		return size, false, err
	}
	e, err := p.Engine(s.Engine)
	if err != nil {
		return size, false, err
	}
	defer e.Close() // nothing can be done about an error
	e.Watch(c.watch)
	if cut := limit.Within(func() {
		in := recheck.Instance{Code: p.Code(), Engine: e, Nodes: n}
		size, whole, err = recheck.Check(cert, in, most, c.watch.Check)
	}); cut != nil {
		return size, false, cut
	}
	return size, whole, err
}

// certificate returns the abstract states of a proof as plain data.
func certificate(r *Report) *recheck.Certificate {
	m := r.Proof.Set.Machine
	out := &recheck.Certificate{Node: r.Every, Nodes: r.Nodes}
	for i := range m.Size {
		out.Slots = append(out.Slots, slotOf(m, i))
	}
	for i := range m.Tracked {
		t := &m.Tracked[i]
		out.Bits = append(out.Bits, recheck.Bit{Name: r.Proof.Program.Cells[t.Cell].Name, Values: t.Values})
	}
	of, args := m.Counted()
	var names []string
	for i := range r.Proof.Program.Cells {
		names = append(names, r.Proof.Program.Cells[i].Name)
	}
	for i, q := range of {
		out.Counts = append(out.Counts, recheck.Count{Of: r.Proof.Program.Majorities[q], Args: args[i], Cells: names})
	}
	for _, s := range r.Proof.Set.States {
		out.States = append(out.States, s)
	}
	return out
}

func slotOf(m *step.Machine, i int) recheck.Slot {
	cell, at := m.CellOf(i)
	return recheck.Slot{Name: m.Program.Cells[cell].Name, At: at, Holds: m.HoldsNode(i)}
}

// rows say what the recheck has confirmed, and what it has not.
func (r *Recheck) rows(constant string) [][2]string {
	var all []string
	for _, s := range r.Sizes {
		all = append(all, fmt.Sprintf("%s = %d: %s", constant, s.Nodes, layout.Count(s.States, "state")))
	}
	sizes := strings.Join(all, ", ")
	switch {
	case r.Whole():
		return [][2]string{{"rechecked", sizes + ": enough for every number"}}
	case r.Enough == 0 && len(all) == 0:
		return [][2]string{{"rechecked", "none: " + r.Why}}
	case r.Enough == 0:
		return [][2]string{{"rechecked", sizes}, {"", "no number is known to be enough: " + r.Why}}
	case len(all) == 0:
		sizes = "none"
	}
	return [][2]string{{"rechecked", sizes},
		{"", fmt.Sprintf("up to %d would be enough for every number: %s", r.Enough, r.Cut)}}
}

type recheckJSON struct {
	Instances []recheckSize `json:"instances"`
	Enough    int           `json:"enough,omitempty"`
	Whole     bool          `json:"whole"`
	Cut       string        `json:"cut,omitempty"`
}

type recheckSize struct {
	Nodes  int    `json:"nodes"`
	States uint64 `json:"states"`
	Steps  uint64 `json:"steps"`
}

func (r *Recheck) json() *recheckJSON {
	if r == nil {
		return nil
	}
	out := &recheckJSON{Instances: []recheckSize{}, Enough: r.Enough, Whole: r.Whole(), Cut: r.Cut}
	for _, s := range r.Sizes {
		out.Instances = append(out.Instances, recheckSize(s))
	}
	return out
}
