package nodiff

import (
	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
)

// Reached is what the machines of a program can come to: the local states of all machines,
// taken together, without what is on its way; the states of all monitors, taken together; and
// what can go wrong, but for mailboxes that are full.
type Reached struct {
	Machines, Monitors, Faults map[string]bool
	Overflows                  bool // some mailbox can be full
	Whole                      bool // all states were seen
}

// ReachedBy explores the program that e runs, up to a number of states.
func ReachedBy(e engine.Engine, limit int) Reached {
	p := e.Program()
	r := Reached{Machines: map[string]bool{}, Monitors: map[string]bool{}, Faults: map[string]bool{}, Whole: true}
	machines, monitors := localCells(p, false), localCells(p, true)
	cells := make([]uint64, len(p.Layout.Cells))
	explored := reach.Exploration[engine.Step]{Visited: &reach.PlainSet{}, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)}}
	explored.Keep = func(i store.Index, state []uint64) bool {
		p.Layout.Unpack(state, cells)
		r.Machines[chosen(cells, machines)], r.Monitors[chosen(cells, monitors)] = true, true
		return true
	}
	explored.Edge = func(x *reach.Edge[engine.Step]) error {
		switch f := x.Note.Fault; {
		case f == nil:
		case f.Kind == engine.BagFull:
			r.Overflows = true
		default:
			r.Faults[string(f.Kind)+" "+f.At.File.Text[f.At.Start:f.At.End]] = true
		}
		if explored.Visited.Len() > limit {
			r.Whole = false
			return reach.ErrEnough
		}
		return nil
	}
	if explored.Run() != nil {
		r.Whole = false
	}
	return r
}

// localCells are the cells of the machines or of the monitors of a program, without outboxes.
func localCells(p *ir.Program, monitors bool) (out []int) {
	for _, v := range p.Vars {
		if v.Process == nil || v.Process.Machine == nil || v.Process.Machine.Monitor != monitors {
			continue
		}
		record, instances := v.Type, 1
		if v.Process.Index != nil {
			record, instances = v.Type.Elem, int(v.Process.Index.Count())
		}
		for i := range instances {
			for _, f := range record.Fields {
				for c := range f.Type.Cells() {
					if f.Name != "outbox" || f.Type.Kind != ir.Bag {
						out = append(out, v.Base+i*record.Cells()+f.Offset+c)
					}
				}
			}
		}
	}
	return out
}

func chosen(cells []uint64, which []int) string {
	out := make([]uint64, len(which))
	for i, c := range which {
		out[i] = cells[c]
	}
	return store.Key(out)
}

// Within names what r has that s has not: "machines", "monitors" or "faults"; "" when s has all.
func (r *Reached) Within(s *Reached) string {
	for what, pair := range map[string][2]map[string]bool{
		"machines": {r.Machines, s.Machines}, "monitors": {r.Monitors, s.Monitors}, "faults": {r.Faults, s.Faults},
	} {
		for key := range pair[0] {
			if !pair[1][key] {
				return what
			}
		}
	}
	return ""
}

// Size is how much there is of all.
func (r *Reached) Size() int { return len(r.Machines) + len(r.Monitors) + len(r.Faults) }
