package explore

import (
	"fmt"
	"strings"

	"gomc/checker"
	"gomc/ir"
)

// View says which part of a state to show.
type View struct {
	Changed *bool  `json:"changed"` // only what the last step changed; nil: if the state is large
	Filter  string `json:"filter"`  // only names that contain this
	Group   string `json:"group"`   // of one group, "" for all
	From    int    `json:"from"`    // from this cell of the group on
}

// State is what a View shows of a state.
type State struct {
	Groups  []*Group `json:"groups"`
	Hidden  int      `json:"hidden"`  // groups left out because there are too many
	Changed bool     `json:"changed"` // whether only changes are shown
	Cells   int      `json:"cells"`   // of the whole state
}

// Group is a process, or what belongs to none (Name is "").
type Group struct {
	Name    string `json:"name"`
	Cells   []Cell `json:"cells"`
	Total   int    `json:"total"`   // cells of the group that the View takes, shown or not
	Mailbox []Cell `json:"mailbox"` // the channels that lead to it
}

// Cell is a variable or channel.
type Cell struct {
	Name    string `json:"name"`
	Value   string `json:"value"`
	Before  string `json:"before"`
	Changed bool   `json:"changed"`
}

// The sizes of one answer, and that of a state of which only changes are shown at first.
const (
	mostCells  = 100 // of a group
	mostGroups = 100
	largeState = 300
)

// household knows where variables and channels belong.
type household struct {
	processes map[string]bool // `Leader[leader_t_0]`, `Commander`
	messages  map[string]*ir.Message
}

func newHousehold(p *ir.Program) *household {
	h := &household{processes: map[string]bool{}, messages: map[string]*ir.Message{}}
	for _, role := range p.Processes {
		if role.Index == nil {
			h.processes[role.Name] = true
			continue
		}
		for n := range int64(role.Index.Count()) {
			h.processes[member(role, role.Index.Format(role.Index.First()+n))] = true
		}
	}
	for _, m := range p.Messages {
		h.messages[m.Name] = m
	}
	return h
}

func member(role *ir.Process, index string) string { return fmt.Sprintf("%s[%s]", role.Name, index) }

// owner is the process that a variable belongs to, or a channel leads to; rest is the
// name within it.
func (h *household) owner(name string) (process, rest string) {
	if checker.IsChannel(name) {
		return h.receiver(name), name
	}
	for i, c := range name {
		if c == '.' && h.processes[name[:i]] {
			return name[:i], name[i+1:]
		}
	}
	return "", name
}

// receiver is the process at the end of `Read[leader_t_0 -> acceptor_t_1] (sent)`.
func (h *household) receiver(channel string) string {
	name, _, _ := strings.Cut(channel, "[")
	_, to, _ := strings.Cut(channel, " -> ")
	to = strings.TrimSuffix(strings.TrimSuffix(to, " (sent)"), "]")
	m := h.messages[name]
	if m == nil || len(m.To) != 1 || m.To[0].Index == nil {
		return to // it is named in full
	}
	return member(m.To[0], to)
}

// state shows a part of the state that the walk has reached.
func (s *session) state(v View) *State {
	shown := s.walk.Shown()
	out := &State{Groups: []*Group{}, Cells: len(shown), Changed: len(shown) > largeState}
	if v.Changed != nil {
		out.Changed = *v.Changed
	}
	a := assortment{State: out, view: v, home: s.home, groups: map[string]*Group{}, changes: s.changes()}
	for _, b := range shown {
		a.add(b)
	}
	return out
}

// changes is what the last step changed, by name. The first changes everything, which
// says nothing.
func (s *session) changes() map[string]checker.Change {
	changes := map[string]checker.Change{}
	if t := s.walk.Trace(); len(t.Steps) > 1 {
		for _, c := range t.Steps[len(t.Steps)-1].Changed {
			changes[c.Name] = c
		}
	}
	return changes
}

// assortment sorts a state by groups.
type assortment struct {
	*State
	view    View
	home    *household
	groups  map[string]*Group // nil for one that is left out
	changes map[string]checker.Change
}

func (a *assortment) add(b checker.Binding) {
	change, changed := a.changes[b.Name]
	owner, name := a.home.owner(b.Name)
	channel := checker.IsChannel(b.Name)
	switch {
	case a.State.Changed && !changed && !channel,
		a.view.Group != "" && owner != a.view.Group,
		!strings.Contains(strings.ToLower(b.Name), strings.ToLower(a.view.Filter)):
		return
	}
	g := a.group(owner)
	if g == nil {
		return
	}
	cell := Cell{Name: name, Value: b.Value, Before: change.Before, Changed: changed}
	if channel {
		if len(g.Mailbox) < mostCells {
			g.Mailbox = append(g.Mailbox, cell)
		}
		return
	}
	if g.Total++; g.Total > a.view.From && len(g.Cells) < mostCells {
		g.Cells = append(g.Cells, cell)
	}
}

func (a *assortment) group(name string) *Group {
	g, known := a.groups[name]
	switch {
	case known:
	case len(a.Groups) == mostGroups:
		a.groups[name] = nil
		a.Hidden++
	default:
		g = &Group{Name: name, Cells: []Cell{}, Mailbox: []Cell{}}
		a.groups[name] = g
		a.Groups = append(a.Groups, g)
	}
	return g
}
