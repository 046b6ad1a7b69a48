package local

import (
	"fmt"

	"gomc/engine"
	"gomc/ir"
)

// space holds the results of a search: the nodes and links of each process, and messages.
type space struct {
	processes []*process
	network   *network
	starts    []startState
	links     int // of all processes, as often as one was added
	histories *histories

	proceed func(units int) bool // called for every piece of work; false: the search must end
}

// process is one instance of a role, or the plain globals (role nil).
type process struct {
	number int
	role   *ir.Process
	index  int64 // the value of the role's index
	cells  ir.CellSet
	mask   ir.CellMask

	nodes  []node
	lookup map[string]int32
	links  []link

	internal internalEvents
	inbox    []*message
	single   map[*ir.Channel]*part
	quorums  []*quorum
	receipts []*receipt
	deferred []deferred
}

// internalEvents is the events of a process that receive nothing, and how far they were executed.
type internalEvents struct {
	part     *part // that runs them; nil: there are none
	done     int   // nodes in front of this one have executed their internal events
	executed int   // internal events so far
}

// name is the process as a person names it: `Node[1]`.
func (p *process) name() string {
	switch {
	case p.role == nil:
		return "globals"
	case p.role.Index == nil:
		return p.role.Name
	}
	return fmt.Sprintf("%s[%s]", p.role.Name, p.role.Index.Format(p.index))
}

// node is a local state of a process, or the end of a step that failed.
type node struct {
	words   []uint64 // what the process's mask leaves
	fault   *engine.Fault
	rule    int32 // that failed
	in, out []int32
	depth   int
	history set
}

// link is an event of a process.
type link struct {
	from, to int32
	rule     int32
	*messageSets
}

// processes lists all instances, then the globals, if there are any.
func processes(p *ir.Program) []*process {
	var list []*process
	add := func(role *ir.Process, index int64) *process {
		q := &process{number: len(list), role: role, index: index, cells: p.NewCellSet(), lookup: map[string]int32{}, single: map[*ir.Channel]*part{}}
		list = append(list, q)
		return q
	}
	for _, role := range p.Processes {
		v := role.Var
		if role.Index == nil {
			add(role, 0).cells.AddRange(v.Base, v.Base+v.Type.Cells())
			continue
		}
		size := v.Type.Elem.Cells()
		for i := range int(role.Index.Count()) {
			add(role, role.Index.First()+int64(i)).cells.AddRange(v.Base+i*size, v.Base+(i+1)*size)
		}
	}
	globals := add(nil, 0)
	for _, v := range p.Vars {
		if v.Process == nil && v.Channel == nil {
			globals.cells.AddRange(v.Base, v.Base+v.Type.Cells())
		}
	}
	if globals.cells.Len() == 0 {
		list = list[:len(list)-1]
	}
	for _, q := range list {
		q.mask = p.Layout.MaskOf(q.cells)
	}
	return list
}

// failed is the node of a step that fails: one for each rule, place and text of the error. What
// leads to one may happen where what leads to the other does not.
func (p *process) failed(rule int32, f *engine.Fault) (n int32, fresh bool) {
	k := fmt.Sprint("failed ", rule, f.Kind, f.At, f.At.End, f.Guard, f.Message)
	if n, known := p.lookup[k]; known {
		return n, false
	}
	return p.add(k, node{fault: f, rule: rule}), true
}

func (p *process) add(k string, n node) int32 {
	i := int32(len(p.nodes))
	p.lookup[k] = i
	p.nodes = append(p.nodes, n)
	return i
}

// connect adds a link unless there is one like it, and reports whether it did.
func (p *process) connect(l link) bool {
	for _, i := range p.nodes[l.from].out {
		if p.links[i].same(&l) {
			return false
		}
	}
	p.link(l)
	return true
}

// link adds a link.
func (p *process) link(l link) {
	i := int32(len(p.links))
	p.links = append(p.links, l)
	p.nodes[l.from].out = append(p.nodes[l.from].out, i)
	p.nodes[l.to].in = append(p.nodes[l.to].in, i)
}

func (l *link) same(m *link) bool {
	return l.to == m.to && l.messageSets == m.messageSets
}

// silentLoop reports whether l changes nothing but that its messages are gone.
func (l *link) silentLoop() bool { return l.from == l.to && len(l.sends) == 0 }
