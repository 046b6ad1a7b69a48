package bench

import (
	"context"
	"errors"
	"fmt"
	"os"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/outcome"
	"gomc/results"
)

// Plan is a measurement to be made.
type Plan struct {
	Gomc     string // the command gomc
	Engines  []Engine
	Stores   []string // kinds of store: values of gomc's flag --store
	Workers  []int
	POR      []string // algorithms: values of gomc's flag --por, besides none
	Within   []uint64 // bytes of memory: run gomc on disk within each of these, too
	DiskOnly bool     // and not in memory, which may not suffice
	Orders   bool     // under symmetry, run gomc without comparing orders first
	Cases    []Case
	Peers    bool         // run the peers too
	Runs     int          // of each contestant
	Progress func(string) // called before each run; nil: never
}

// Case is one model under one semantics, with or without symmetry reduction.
type Case struct {
	About     results.BenchRow // the model and what is chosen about it
	Args      []string         // of gomc check: flags, then the model
	Text      string           // of the model, for peers
	Refused   string           // why peers cannot be given the model, or ""
	Build     func(engine string) (engine.Engine, error)
	Canonical reduction.Canonicalizer // nil without symmetry reduction
}

// Engine is a value of gomc's flag --engine.
type Engine struct {
	Name string
	// Mixed engines change while they run: it makes no sense to split their time.
	Mixed bool
}

// contestant measures one row.
type contestant struct {
	row results.BenchRow
	run func(context.Context, *results.BenchRow) error // once more; the row says when there is no point
}

// Measure runs all contestants of all cases, round by round, and returns their rows.
// The error says that there is no measurement: a run was cut short, or two engines
// disagree about a model.
func (p *Plan) Measure(ctx context.Context) ([]results.BenchRow, error) {
	dir, err := os.MkdirTemp("", "gomc-bench-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	all, err := p.contestants(ctx, dir)
	if err != nil {
		return nil, err
	}
	for round := range p.Runs {
		if err := p.round(ctx, round+1, all); err != nil {
			return nil, err
		}
	}
	rows := make([]results.BenchRow, len(all))
	for i, c := range all {
		rows[i] = c.row
	}
	return rows, compare(rows)
}

// contestants prepares everything that is not measured in every round.
func (p *Plan) contestants(ctx context.Context, dir string) (all []*contestant, err error) {
	for i := range p.Cases {
		c := &p.Cases[i]
		p.report("preparing " + c.About.Case())
		r, err := c.record(ctx)
		if err != nil {
			return nil, err
		}
		all = append(all, p.selves(c, r)...)
		if p.Peers {
			of, err := p.peers(ctx, c, dir)
			if err != nil {
				return nil, err
			}
			all = append(all, of...)
		}
		all = append(all, c.storeAlone(r))
	}
	return all, nil
}

// round runs every contestant once.
func (p *Plan) round(ctx context.Context, n int, all []*contestant) error {
	for _, c := range all {
		if c.row.Skipped != "" {
			continue
		}
		p.report(fmt.Sprintf("round %d of %d: %s, %s %s", n, p.Runs, c.row.Case(), c.row.Tool, c.row.Engine))
		if err := c.run(ctx, &c.row); err != nil {
			return errors.Join(context.Cause(ctx), err)
		}
	}
	return nil
}

func (p *Plan) report(line string) {
	if p.Progress != nil {
		p.Progress(line)
	}
}

// row returns an empty row of the case.
func (c *Case) row(tool, engine string) results.BenchRow {
	row := c.About
	row.Tool, row.Engine = tool, engine
	return row
}

// compare holds gomc's engines to one another, and notes of a peer that it has seen
// another number of states. With symmetry reduction peers may: theirs need not be exact.
func compare(rows []results.BenchRow) error {
	first := map[string]*results.BenchRow{}
	for i := range rows {
		r := &rows[i]
		if r.Skipped != "" || r.Verdict != string(outcome.Verified) || r.Tool == results.BenchStore {
			continue
		}
		space := r.Case() + " " + r.POR
		q := first[space]
		switch {
		case q == nil && r.Tool == results.BenchGomc:
			first[space] = r
		case q == nil || q.States == r.States && q.Transitions == r.Transitions:
		case r.Tool == results.BenchGomc:
			return fmt.Errorf("%s: %s explored %d states and %d transitions, %s %d and %d",
				r.Case(), q.Engine, q.States, q.Transitions, r.Engine, r.States, r.Transitions)
		default:
			r.Verdict += ", " + otherSpace(q, r)
		}
	}
	return nil
}

// otherSpace says how what a peer saw differs from what gomc did. By default peers reduce by
// a heuristic, which leaves several states of some orbits.
func otherSpace(own, peer *results.BenchRow) string {
	if own.Symmetry && peer.States > own.States {
		return fmt.Sprintf("%.2f states per orbit: its symmetry reduction is not exact", float64(peer.States)/float64(own.States))
	}
	return "another state space"
}
