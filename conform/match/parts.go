package match

import (
	"encoding/binary"
	"maps"
	"slices"

	"gomc/conform/value"
	"gomc/engine"
	"gomc/engine/interp"
	"gomc/ir"
	"gomc/outcome"
)

// Parts makes the steps of some instances of rules, those that a line asks for, and remembers them by the values of the
// cells that the rule reads and writes. Several searches can use one, one after the other.
type Parts struct {
	machine *interp.Interp
	effects []*ir.Effects // by rule, once they are asked for
	parts   map[string]*part
	values  map[*ir.Type]map[string]int64 // by what traces show
	whole   map[int][]*part               // by rule, those with one instance each
	owned   *instances                    // nil: they were not asked for
	quiet   *quietParts                   // of the last search; nil: there was none
	pieces  *pieces                       // of the states of the search at hand; nil: they are whole
	serial  uint64                        // of the last reading
	kept    int                           // what all parts remember
	batch   engine.Batch
	key     []byte
	scratch []uint64 // a state
	hand    *state   // the one that is expanded
	turn    uint64   // which that is
}

// NewParts is nil where other rules decide whether one may fire: then all of a state are looked at.
func NewParts(m *interp.Interp) *Parts {
	if interp.TellingAll(m) == nil {
		return nil
	}
	return &Parts{machine: m, effects: make([]*ir.Effects, len(m.Program().Rules)), parts: map[string]*part{},
		values: map[*ir.Type]map[string]int64{}, whole: map[int][]*part{}}
}

// part is some instances of a rule.
type part struct {
	of            *interp.Part
	rule          int32
	values        map[int]int64 // of parameters that are fixed, by their registers
	guard         ir.CellSet    // what decides whether it is possible
	reads, writes ir.CellSet
	cells         []maskedWord // that are read or written
	in            *touched     // the pieces in which these are; nil: it was not asked for
	allows        known        // of the guard
	body          ir.CellSet   // what the step reads once it is possible
	erases        ir.CellSet   // see erased; nil: it is not known yet
	meets         met          // as the search at hand numbers them
	round         *quietParts
	memory        memory
	owner         owner
}

// owner is the instance whose a part is, once that was asked.
type owner struct {
	known bool
	is    int // nobody if there is none
}

// touched are the pieces of states that a part reads or writes.
type touched struct {
	pieces  []int
	cells   []int  // of those
	changes []bool // which of those it writes
	written []int  // the cells of these
}

// memory caches the steps of a part.
type memory struct {
	known        map[string][]effect // nil: it seldom knows what it is asked for
	turn         uint64              // when the steps were asked for last, and what these were
	last         []effect
	asked, found int // how often it was asked for steps, and knew them
}

// known is values of a guard with which nothing is possible, and with which something is, or may be.
type known struct{ off, on values }

// at says where the values are, if one word has them all.
func (k *known) at(mask ir.CellMask) {
	if len(mask.Mask) == 1 {
		k.off.at = maskedWord{mask.Lo, mask.Mask[0]}
		k.on.at = k.off.at
	}
}

// values are some of the cells of a guard, if one word has them all.
type values struct {
	at     maskedWord
	values [16]uint64
	known  int
}

func (d *values) has(state []uint64) bool {
	return d.known > 0 && slices.Contains(d.values[:d.known], state[d.at.word]&d.at.mask)
}

func (d *values) add(state []uint64) {
	if d.at.mask != 0 && d.known < len(d.values) {
		d.values[d.known] = state[d.at.word] & d.at.mask
		d.known++
	}
}

// maskedWord is some bits of a word of a state.
type maskedWord struct {
	word int
	mask uint64
}

// effect is a step, by what it leaves in the cells of its part.
type effect struct {
	fault  *engine.Fault
	event  *outcome.Event
	leaves []uint64
	pieces []uint32 // the same, by the pieces that the part touches; nil: states are not taken apart
	vain   foreseen
	taken  foreseen
}

// foreseen caches a comparison of an effect with the next line of its process.
type foreseen struct {
	line  uint64 // the serial number of the reading; 0: nothing
	bound *value.Bindings
	is    bool
}

// Fixed is a parameter of an event whose value a line says.
type Fixed struct {
	Param string // "": the index of the process whose event it is
	Value value.Value
	Test  int // the place of the test that tests it
}

// of is the instances of a rule in which parameters have the values that a line says, as far as it is known what these
// stand for, and a bit for each of the first tests that then holds.
func (p *Parts) of(rule int, fixed []Fixed, bound *value.Bindings) (of *part, held uint64) {
	r := p.machine.Program().Rules[rule]
	p.key = binary.LittleEndian.AppendUint32(p.key[:0], uint32(rule))
	for i := range r.Params {
		q := &r.Params[i]
		for k := range fixed {
			if f := &fixed[k]; q.Kind == ir.Each && (f.Param == "" && q.Self || f.Param != "" && f.Param == q.Name) {
				if v, known := p.valueOf(q, f.Value, bound); known {
					p.key = binary.LittleEndian.AppendUint32(p.key, uint32(q.Reg))
					p.key = binary.LittleEndian.AppendUint64(p.key, uint64(v))
					held |= 1 << f.Test
				}
				break
			}
		}
	}
	if known := p.parts[string(p.key)]; known != nil {
		return known, held
	}
	values := map[int]int64{}
	for at := 4; at < len(p.key); at += 12 {
		values[int(binary.LittleEndian.Uint32(p.key[at:]))] = int64(binary.LittleEndian.Uint64(p.key[at+4:]))
	}
	if len(p.parts) > mostMade {
		clear(p.parts)
	}
	made := p.make(rule, values)
	p.parts[string(p.key)] = made
	return made, held
}

// mostMade bounds how many parts are kept.
const mostMade = 1 << 14

// mostValues bounds the values of a parameter that are looked up by their names.
const mostValues = 1 << 12

// valueOf returns the value of a parameter that a value of a line stands for.
func (p *Parts) valueOf(q *ir.Param, said value.Value, bound *value.Bindings) (int64, bool) {
	if q.Type == nil || !q.Type.Simple() || q.Type.Count() > mostValues {
		return 0, false
	}
	all := p.values[q.Type]
	if all == nil {
		all = map[string]int64{}
		for n := range int64(q.Type.Count()) {
			all[q.Type.Format(q.Type.First()+n)] = q.Type.First() + n
		}
		p.values[q.Type] = all
	}
	name := said.Bare()
	if q.Type.Kind == ir.Scalarset || q.Type.Kind == ir.Union {
		is, known := bound.Known(q.Type.Format(q.Type.First()), said)
		if !known || q.Type.Kind == ir.Union && is != name { // it may stand for one of each part
			return 0, false
		}
		name = is
	}
	v, there := all[name]
	return v, there && q.From <= v && v <= q.To && (v-q.From)%q.By == 0
}

// effectsOf returns the reads and writes of a rule, computed once.
func (p *Parts) effectsOf(rule int) *ir.Effects {
	if p.effects[rule] == nil {
		program := p.machine.Program()
		e := program.RuleEffects(program.Rules[rule])
		p.effects[rule] = &e
	}
	return p.effects[rule]
}

// make makes a part.
func (p *Parts) make(rule int, values map[int]int64) *part {
	program := p.machine.Program()
	e := p.effectsOf(rule)
	value := func(reg int) (int64, bool) { v, known := values[reg]; return v, known }
	all := slices.Concat(e.Guard, e.Body)
	out := &part{of: interp.PartOf(p.machine, rule, values), rule: int32(rule), values: values,
		guard: ir.Reads(e.Guard, program, value), reads: ir.Reads(all, program, value),
		body: ir.Reads(e.Body, program, value), writes: ir.Writes(all, program, value)}
	out.memory.known = map[string][]effect{}
	both := slices.Clone(out.reads)
	both.AddAll(out.writes)
	mask := program.Layout.MaskOf(both)
	for i, m := range mask.Mask {
		if m != 0 {
			out.cells = append(out.cells, maskedWord{mask.Lo + i, m})
		}
	}
	if !ir.MayAbandon(program.Rules[rule].Body...) {
		out.allows.at(program.Layout.MaskOf(out.guard))
	}
	return out
}

// each are the parts of a rule with one instance each, or with few.
func (p *Parts) each(rule int) []*part {
	if all, known := p.whole[rule]; known {
		return all
	}
	r := p.machine.Program().Rules[rule]
	combinations := []map[int]int64{{}}
	for i := range r.Params {
		q := &r.Params[i]
		if q.Kind != ir.Each || len(combinations)*q.Values() > mostParts {
			continue
		}
		var next []map[int]int64
		for _, c := range combinations {
			for k := range q.Values() {
				with := maps.Clone(c)
				with[q.Reg] = q.From + int64(k)*q.By
				next = append(next, with)
			}
		}
		combinations = next
	}
	for _, values := range combinations {
		p.whole[rule] = append(p.whole[rule], p.make(rule, values))
	}
	return p.whole[rule]
}

// mostParts bounds the parts into which each makes a rule.
const mostParts = 256

// mostKnown bounds what is remembered.
const mostKnown = 1 << 18

// use says of which pieces states are put together from now on.
func (p *Parts) use(in *pieces) {
	if p.pieces != in {
		p.forget()
	}
	p.pieces = in
}

// touches are the pieces that a part looks at or changes.
func (p *Parts) touches(of *part) *touched {
	if of.in == nil {
		both := slices.Clone(of.reads)
		both.AddAll(of.writes)
		written := p.pieces.touched(of.writes)
		of.in = &touched{pieces: p.pieces.touched(both), written: p.pieces.cells(written)}
		of.in.cells = p.pieces.cells(of.in.pieces)
		for _, k := range of.in.pieces {
			of.in.changes = append(of.in.changes, slices.Contains(written, k))
		}
	}
	return of.in
}

// steps returns the steps of a part in a state, from memory if it can.
func (p *Parts) steps(of *part, x *state) []effect {
	if p.pieces == nil && of.allows.off.has(x.packed) {
		return nil
	}
	if x != p.hand {
		return p.known(of, x)
	}
	if m := &of.memory; m.turn != p.turn {
		m.last, m.turn = p.known(of, x), p.turn
	}
	return of.memory.last
}

// takes says which state is expanded: of that one the same steps are asked for several times.
func (p *Parts) takes(x *state) {
	p.turn++
	p.hand = x
}

// known are the steps of a part in a state, from what is remembered if it is.
func (p *Parts) known(of *part, x *state) []effect {
	of.memory.asked++
	if of.memory.known == nil {
		return p.compute(of, x)
	}
	p.key = p.key[:0]
	if p.pieces != nil {
		for _, k := range p.touches(of).pieces {
			p.key = binary.NativeEndian.AppendUint32(p.key, x.ids[k])
		}
	} else {
		for _, c := range of.cells {
			p.key = binary.NativeEndian.AppendUint64(p.key, x.packed[c.word]&c.mask)
		}
	}
	if known, met := of.memory.known[string(p.key)]; met {
		of.memory.found++
		return known
	}
	if p.kept++; p.kept > mostKnown {
		p.forget()
	}
	key := string(p.key)
	out := p.compute(of, x)
	of.memory.known[key] = out
	if of.memory.asked > 1<<10 && of.memory.found < of.memory.asked/2 {
		of.memory.known = nil
	}
	return out
}

// forget forgets what parts have made.
func (p *Parts) forget() {
	p.kept = 0
	for _, of := range p.parts {
		clear(of.memory.known)
	}
	for _, all := range p.whole {
		for _, of := range all {
			clear(of.memory.known)
		}
	}
}

// compute makes the steps of a part.
func (p *Parts) compute(of *part, x *state) (all []effect) {
	if p.pieces != nil {
		return p.computeNear(of, x.ids)
	}
	state := x.packed
	told := of.of.Tell(state, &p.batch)
	for i := range p.batch.Steps {
		e := effect{fault: p.batch.Steps[i].Fault, event: &told[i]}
		if e.fault == nil {
			to := p.batch.State(i)
			for _, c := range of.cells {
				e.leaves = append(e.leaves, to[c.word]&c.mask)
			}
		}
		all = append(all, e)
	}
	if len(all) == 0 {
		of.allows.off.add(state)
	} else if !of.allows.on.has(state) {
		of.allows.on.add(state)
	}
	return all
}

// computeNear makes the steps of a part from the pieces that it touches. They are told when that is asked for.
func (p *Parts) computeNear(of *part, ids []uint32) []effect {
	in := p.touches(of)
	p.scratch = slices.Grow(p.scratch[:0], p.pieces.layout.Words)[:p.pieces.layout.Words]
	p.pieces.packSome(in.pieces, ids, p.scratch)
	of.of.Steps(p.scratch, in.cells, in.written, &p.batch)
	all := make([]effect, len(p.batch.Steps))
	left := make([]uint32, len(all)*len(in.pieces))
	for i := range all {
		e := &all[i]
		if e.fault = p.batch.Steps[i].Fault; e.fault != nil {
			continue
		}
		e.pieces, left = left[:len(in.pieces):len(in.pieces)], left[len(in.pieces):]
		for j, k := range in.pieces {
			if e.pieces[j] = ids[k]; in.changes[j] {
				e.pieces[j] = p.pieces.intern(k, p.batch.State(i))
			}
		}
	}
	return all
}

// tell tells the step of a part, by its number among those of a state.
func (p *Parts) tell(st *step, x *state) *outcome.Event {
	if st.effect.event == nil {
		st.effect.event = &st.of.of.Tell(x.words(), &p.batch)[st.nth]
	}
	return st.effect.event
}

// possible reports whether a part has a step in a state.
func (p *Parts) possible(of *part, x *state) bool {
	return p.pieces == nil && of.allows.on.has(x.packed) || len(p.steps(of, x)) > 0
}

// append appends the steps of a part in a state.
func (p *Parts) append(all []step, of *part, x *state) []step {
	effects := p.steps(of, x)
	for i := range effects {
		e := &effects[i]
		all = append(all, step{rule: of.rule, n: -1, fault: e.fault, nth: i, event: e.event, of: of, effect: e})
	}
	return all
}

// behind is the state behind a step.
func (st *step) behind(x *state) *state {
	switch {
	case st.to != nil:
	case x.ids != nil:
		st.to = &state{ids: slices.Clone(x.ids), of: x.of}
		for i, k := range st.of.in.pieces {
			st.to.ids[k] = st.effect.pieces[i]
		}
	default:
		st.to = &state{packed: slices.Clone(x.packed)}
		for i, c := range st.of.cells {
			st.to.packed[c.word] = st.to.packed[c.word]&^c.mask | st.effect.leaves[i]
		}
	}
	return st.to
}

// depends reports whether the order of steps of two parts may matter.
func (of *part) depends(other *part) bool {
	return of.writes.Intersects(other.reads) || of.writes.Intersects(other.writes) || of.reads.Intersects(other.writes)
}
