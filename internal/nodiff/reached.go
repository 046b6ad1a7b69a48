package nodiff

import (
	"slices"

	"gomc/checker/reach"
	"gomc/checker/store"
	"gomc/engine"
	"gomc/ir"
)

// Reached holds everything that the machines of a program can reach: the local states of all machines, taken together,
// without events in flight; the states of all monitors, taken together; and the possible errors, except full mailboxes.
type Reached struct {
	Machines, Monitors, Faults map[string]bool
	Violated                   map[string]bool // properties, of which Judged asks
	Overflows                  bool            // some mailbox can be full
	Whole                      bool            // all states were seen
}

// ReachedBy explores the program that e runs, up to a number of states.
func ReachedBy(e engine.Engine, limit int) Reached { return reachedBy(e, limit, nil) }

// Judged is the same where what is not assumed is left out, with the invariants that fail.
func Judged(e engine.Engine, limit int) Reached { return reachedBy(e, limit, &judge{engine: e}) }

func reachedBy(e engine.Engine, limit int, j *judge) Reached {
	p := e.Program()
	r := Reached{Machines: map[string]bool{}, Monitors: map[string]bool{}, Faults: map[string]bool{}, Violated: map[string]bool{}, Whole: true}
	machines, monitors := localCells(p, false), localCells(p, true)
	cells := make([]uint64, len(p.Layout.Cells))
	explored := reach.Exploration[engine.Step]{Visited: &reach.PlainSet{}, Expand: []reach.Expander[engine.Step]{reach.By(e, nil)}}
	explored.Keep = func(i store.Index, state []uint64) bool {
		if j != nil && !j.keeps(state, r.Violated) {
			return false
		}
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

// judge says what states violate.
type judge struct {
	engine engine.Engine
	batch  engine.Batch
}

// keeps reports whether a state meets the assumptions, and notes the invariants that it does not.
func (j *judge) keeps(state []uint64, violated map[string]bool) bool {
	p := j.engine.Program()
	if v, ok := j.engine.Judge(state); !ok {
		q := p.Properties[v.Property]
		if q.Kind == ir.Assumption && v.Fault == nil {
			return false
		}
		violated[q.Title()] = true
	}
	for i, q := range p.Properties {
		if q.When != ir.Moving {
			continue
		}
		j.batch.Reset(p.Layout.Words)
		j.engine.Expand(state, &j.batch)
		values, _ := j.engine.Satisfies(state, i, nil)
		if slices.ContainsFunc(j.batch.Steps, func(s engine.Step) bool { return !p.Rules[s.Rule].Adverse() }) && slices.Contains(values, false) {
			violated[q.Title()] = true
		}
	}
	return true
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
		"machines": {r.Machines, s.Machines}, "monitors": {r.Monitors, s.Monitors}, "faults": {r.Faults, s.Faults}, "properties that fail": {r.Violated, s.Violated},
	} {
		for key := range pair[0] {
			if !pair[1][key] {
				return what
			}
		}
	}
	return ""
}

// Size returns how much there is of all.
func (r *Reached) Size() int { return len(r.Machines) + len(r.Monitors) + len(r.Faults) }
