package semiexternal

import (
	"math/bits"
	"slices"

	"gomc/checker/disk/extsort"
	"gomc/checker/temporal"
)

// passing holds the sets of product nodes that the passes compute.
type passing struct {
	product *temporal.Product
	edges   *extsort.Run // those that are left; nil: no other run than that of all
	reached *sets        // by runs
	left    *sets        // of these, what may be on a fair run that is accepted
	served  *sets        // for each obligation, of those the nodes from which it is served sooner or later
	denied  *sets        // for each, the nodes to which no edge may lead that owes it something; nil: none does
	steps   []map[uint64]*temporal.Step
	strong  []bool // of the obligations, marks first
	losing  []bool // those that are owed by edges, and not by what is enabled
}

// sets returns those that a checkpoint has.
func (p *passing) sets() map[string]*sets {
	all := map[string]*sets{}
	for part, of := range map[string]*sets{"reached": p.reached, "left": p.left, "served": p.served,
		"denied": p.denied} {
		if of != nil {
			all[part] = of
		}
	}
	return all
}

// sweeping is how far sweeps have come.
type sweeping struct {
	Done    uint64 // edges of this one
	Last    uint64 // from back to front, the state whose edges were looked at last
	Live    uint64 // edges between nodes that are left
	Changed bool   // something has in this one
	Round   bool   // a node has gone since served began to be found
}

// beginPass begins with the product whose turn it is.
func (x *Judge) beginPass() {
	p := x.products[x.at.Product]
	states, obligations := x.search.States(), p.Marks+p.Instances
	x.search.Opts.Watch.Reserve(2 * (bytesOf(states, 1, p.Width) + bytesOf(states, obligations, p.Width)))
	x.pass = passing{product: p, reached: newSets(states, 1, p.Width), left: newSets(states, 1, p.Width)}
	if obligations > 0 {
		x.pass.served = newSets(states, obligations, p.Width)
	}
	x.pass.strong = append(make([]bool, p.Marks), x.temporal.Strong()...)
	x.pass.losing = append(make([]bool, p.Marks), x.temporal.Losing()...)
	if slices.Contains(x.pass.losing, true) {
		x.pass.denied = newSets(states, obligations, p.Width)
	}
}

// judgeProduct judges the formulas of a product, and goes on to the next one.
func (x *Judge) judgeProduct() error {
	if x.pass.product == nil {
		x.beginPass()
		for i := range x.search.FirstStates() {
			x.pass.reached.put(i, 0, x.pass.product.Starts())
		}
	}
	if err := x.reach(); err != nil {
		return err
	}
	if err := x.trim(); err != nil {
		return err
	}
	if err := x.show(); err != nil {
		return err
	}
	x.pass.product.Formulas(func(formula int, among uint64) {
		x.at.Nodes[formula] += x.pass.reached.count(x.search.States(), among)
	})
	if x.pass.edges != nil {
		x.space.Remove(x.pass.edges)
	}
	x.pass, x.at.Step, x.at.Sweep = passing{}, reaching, sweeping{}
	x.at.Product++
	if x.report.Violated() {
		return nil // what was found is in no checkpoint
	}
	return x.save()
}

// reach finds what runs reach.
func (x *Judge) reach() error {
	if x.at.Step != reaching {
		return nil
	}
	if err := x.until(x.graph.edges, false, x.spread); err != nil {
		return err
	}
	copy(x.pass.left.words, x.pass.reached.words)
	x.at.Step, x.at.Sweep.Round = trimming, false
	return x.compact()
}

// trim takes out what is on no fair run that is accepted.
func (x *Judge) trim() error {
	for x.at.Step == trimming || x.at.Step == cutting {
		if x.at.Step == trimming {
			if err := x.untilTrimmed(); err != nil {
				return err
			}
			if x.at.Step = cutting; x.pass.served == nil {
				x.at.Step = marking
				break
			}
		}
		if err := x.sweep(x.run(), true, x.cut); err != nil {
			return err
		}
		if x.at.Step = trimming; !x.at.Sweep.Round {
			x.at.Step = marking
		}
		clear(x.pass.served.words)
		x.at.Sweep.Round = false
	}
	return nil
}

// untilTrimmed sweeps from back to front until nothing changes.
func (x *Judge) untilTrimmed() error {
	for {
		if err := x.sweep(x.run(), true, x.trimState); err != nil || !x.at.Sweep.Changed {
			return err
		}
		if 2*x.at.Sweep.Live < x.run().Records {
			if err := x.compact(); err != nil {
				return err
			}
		}
	}
}

// run is the edges that are left.
func (x *Judge) run() *extsort.Run {
	if x.pass.edges != nil {
		return x.pass.edges
	}
	return x.graph.edges
}

// until sweeps until nothing changes.
func (x *Judge) until(r *extsort.Run, backward bool, visit func(*bundle)) error {
	for {
		if err := x.sweep(r, backward, visit); err != nil || !x.at.Sweep.Changed {
			return err
		}
	}
}

// bundle is the edges that begin in a state.
type bundle struct {
	state, kind uint64
	to, labels  []uint64
}

// sweep goes through edges once, from where it was left, and calls visit with those of each state.
func (x *Judge) sweep(r *extsort.Run, backward bool, visit func(*bundle)) error {
	at := &x.at.Sweep
	if at.Done == 0 {
		at.Changed, at.Live, at.Last = false, 0, x.search.States()
	}
	var b bundle
	end := func() {
		if backward {
			x.gap(b.state+1, at.Last)
			at.Last = b.state
		}
		visit(&b)
		at.Done += uint64(len(b.to))
	}
	in, ticks := x.edgesFrom(r, backward), uint64(0)
	for in.Next() {
		edge := in.Record()
		if state := edge[0] >> kindBits; len(b.to) > 0 && state != b.state {
			end()
			b.to, b.labels = b.to[:0], b.labels[:0]
			ticks++
			if err := x.look(ticks); err != nil {
				return err
			}
		}
		b.state, b.kind, b.to = edge[0]>>kindBits, edge[0]&(mostKinds-1), append(b.to, edge[1])
		if len(edge) > 2 {
			b.labels = append(b.labels, edge[2])
		}
	}
	if err := in.Err(); err != nil {
		return err
	}
	if len(b.to) > 0 {
		end()
	}
	if backward {
		x.gap(0, at.Last)
	}
	at.Done = 0
	return x.tick(1)
}

// look looks at the limits, and makes a checkpoint, behind some states.
func (x *Judge) look(states uint64) error {
	switch {
	case x.Files.Every > 0 && states%x.Files.Every == 0:
		return x.save()
	case states%lookEach != 0:
		return nil
	}
	if err := x.tick(lookEach); err != nil {
		return err
	}
	if !x.search.Due() {
		return nil
	}
	return x.save()
}

// edgesFrom goes on with a sweep.
func (x *Judge) edgesFrom(r *extsort.Run, backward bool) extsort.Source {
	switch {
	case backward:
		return r.Backward(x.at.Sweep.Done)
	case r.Records == 0:
		return r.Iterate()
	}
	it, _, _, _ := r.At(x.at.Sweep.Done)
	return it
}

// gap takes out the nodes of states without edges.
func (x *Judge) gap(from, to uint64) {
	if (x.at.Step == trimming || x.at.Step == cutting) && x.pass.left.clear(from, to) {
		x.at.Sweep.Changed, x.at.Sweep.Round = true, true
	}
}

// step returns the effect of an edge, by its number among the edges of a state.
func (x *Judge) step(b *bundle, edge int) *temporal.Step {
	label := uint64(0)
	if len(b.labels) > 0 {
		label = b.labels[edge]
	}
	for uint64(len(x.pass.steps)) <= b.kind {
		x.pass.steps = append(x.pass.steps, map[uint64]*temporal.Step{})
	}
	s := x.pass.steps[b.kind][label]
	if s == nil {
		event, renaming := uint64(0), uint64(0)
		if len(b.labels) > 0 {
			event, renaming = x.graph.labels.at(label)[0], x.graph.labels.at(label)[1]
		}
		s = x.pass.product.Step(x.graph.kinds.at(b.kind), event, renaming)
		x.pass.steps[b.kind][label] = s
	}
	return s
}

// spread adds what is reached from a state.
func (x *Judge) spread(b *bundle) {
	nodes := x.pass.reached.get(b.state, 0)
	for i, to := range b.to {
		s := x.step(b, i)
		added := s.Enters
		for rest := nodes; rest != 0; rest &= rest - 1 {
			added |= s.Leads[bits.TrailingZeros64(rest)]
		}
		if before := x.pass.reached.get(to, 0); added&^before != 0 {
			x.pass.reached.put(to, 0, before|added)
			x.at.Sweep.Changed = true
			if to == b.state {
				nodes |= added
			}
		}
	}
}

// trimState takes out the nodes of a state that lead nowhere, and finds which obligations the others serve.
func (x *Judge) trimState(b *bundle) {
	p := &x.pass
	nodes, leading, obligations := p.left.get(b.state, 0), uint64(0), len(p.strong)
	if nodes == 0 {
		return
	}
	for i, to := range b.to {
		behind := p.left.get(to, 0)
		if behind == 0 {
			continue
		}
		x.at.Sweep.Live++
		s := x.step(b, i)
		behind &^= x.deniedBy(s, to)
		for rest := nodes; rest != 0; rest &= rest - 1 {
			n := bits.TrailingZeros64(rest)
			if s.Leads[n]&behind == 0 {
				continue
			}
			leading |= 1 << n
			for k := range obligations {
				x.serve(b.state, to, s, n, k, behind)
			}
		}
	}
	if leading != nodes {
		p.left.put(b.state, 0, leading)
		x.at.Sweep.Changed, x.at.Sweep.Round = true, true
	}
}

// deniedBy is the nodes to which an edge may not lead, since what it owes is not served from there.
func (x *Judge) deniedBy(s *temporal.Step, to uint64) (nodes uint64) {
	for _, i := range s.Owed {
		if s.Renames != nil {
			i = s.Renames[i]
		}
		nodes |= x.pass.denied.get(to, x.pass.product.Marks+int(i))
	}
	return nodes
}

// serve notes that a node serves an obligation, if it does by an edge.
func (x *Judge) serve(state, to uint64, s *temporal.Step, n, k int, behind uint64) {
	p := &x.pass
	had := p.served.get(state, k)
	if had>>n&1 != 0 {
		return
	}
	by := s.Leads[n] & behind
	switch marks := p.product.Marks; {
	case k < marks:
		by = by&p.served.get(to, k) | s.Marked[k][n]&behind
	case s.Serves(k - marks):
	case s.Renames != nil:
		by &= p.served.get(to, marks+int(s.Renames[k-marks]))
	default:
		by &= p.served.get(to, k)
	}
	if by != 0 {
		p.served.put(state, k, had|1<<n)
		x.at.Sweep.Changed = true
	}
}

// cut takes out the nodes of a state that do not serve what they have to.
func (x *Judge) cut(b *bundle) {
	p := &x.pass
	nodes, marks := p.left.get(b.state, 0), p.product.Marks
	serving := nodes
	for k, strong := range p.strong {
		served := p.served.get(b.state, k)
		switch {
		case p.losing[k]:
			x.deny(b.state, k, nodes&^served)
		case !strong || x.temporal.Enabled(x.graph.kinds.at(b.kind), k-marks):
			serving &= served
		}
	}
	if serving != nodes {
		p.left.put(b.state, 0, serving)
		x.at.Sweep.Round = true
	}
}

// deny notes that some nodes of a state do not serve an obligation.
func (x *Judge) deny(state uint64, k int, nodes uint64) {
	if before := x.pass.denied.get(state, k); nodes&^before != 0 {
		x.pass.denied.put(state, k, before|nodes)
		x.at.Sweep.Round = true
	}
}

// compact writes the edges between nodes that are left, if these are few.
func (x *Judge) compact() error {
	x.at.Sweep.Done = 0
	w := x.space.NewWriter(x.graph.from.width)
	from := x.run()
	in, n := from.Iterate(), 0
	for in.Next() {
		edge := in.Record()
		if x.pass.left.get(edge[0]>>kindBits, 0) != 0 && x.pass.left.get(edge[1], 0) != 0 {
			w.Add(edge)
		}
		if n++; n%lookEach == 0 {
			if err := x.tick(lookEach); err != nil {
				w.Abandon()
				return err
			}
		}
	}
	if err := in.Err(); err != nil {
		w.Abandon()
		return err
	}
	r, err := w.Close()
	if err != nil {
		return err
	}
	if x.pass.edges != nil {
		x.space.Remove(x.pass.edges)
	}
	x.pass.edges = r
	return x.save()
}
