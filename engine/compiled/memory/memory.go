// Package memory says where compiled code has what it works on. The comment of package compiled explains the parts.
package memory

import (
	"slices"

	"gomc/engine"
	"gomc/engine/compiled/fields"
	"gomc/engine/compiled/footprint"
	"gomc/ir"
)

// Map says where things are, in bytes from the start of the memory.
type Map struct {
	Words     int // the state at work, packed
	Covers    int // executions of the cover statements, since the host took them
	Observed  int // hits of the cover properties, likewise
	Kept      int // what was in covers while the least priority is looked for
	Cells     int // the state at work, in words
	Before    int // the same, as it was before the body
	Tape      int // choices: which candidate is taken, and of how many, 32 bits each
	Reach     int // the last word at a constant address
	Frames    int // stack of frames
	FramesEnd int
	In        int // the states of a batch
	Ends      int // for each of them, where its records end (32 bits, in words from out)
	Out       int // records
	Size      int
	Fields    []fields.Field // in which word each cell is
}

const (
	Full       = 0            // a word: the records did not fit
	firstOut   = 1 << 18      // bytes for records, to begin with
	Reach      = firstOut / 2 // bytes that are there behind any computed address in front of the records
	stackBytes = 1 << 20      // for the frames of functions, where there are any that recurse
)

// New lays out the memory of a program, with its cells in the given fields and room for tape choices. A frame and what
// is inlined in it can take slack bytes.
func New(p *ir.Program, prints map[*ir.Func]*footprint.Footprint, list []fields.Field, tape int) (m Map, slack int) {
	largest, total, recursive := 0, 0, false
	for _, r := range slices.Concat(p.Starts, p.Rules) {
		largest = max(largest, r.Cells)
	}
	for _, q := range p.Properties {
		largest = max(largest, q.Cells)
	}
	for _, f := range p.Funcs {
		total += f.Cells
		for i := range f.Params {
			total += f.Params[i].Type.Cells() // see passSlot
		}
		recursive = recursive || prints[f].Recursive
	}
	slack = 8 * 2 * (total + 8)
	stack := 8*2*largest + 2*slack
	if recursive {
		stack += stackBytes
	}
	m.Fields = list
	at := 8
	place := func(n int) int {
		here := at
		at += (n + 7) &^ 7
		return here
	}
	m.Words = place(8 * p.Layout.Words)
	m.Covers = place(8 * len(p.Covers))
	m.Observed = place(8 * len(p.Covers))
	m.Kept = place(8 * len(p.Covers))
	m.Cells = place(m.CellBytes())
	m.Before = place(m.CellBytes())
	m.Reach = at
	m.Tape = place(8 * tape)
	m.Frames = place(8)
	place(stack)
	m.FramesEnd = at
	batch := engine.BatchStates(p.Layout.Words)
	m.In = place(8 * p.Layout.Words * batch)
	m.Ends = place(4 * batch)
	m.Out = at
	m.Size = at + max(firstOut, 64*RecordSize(p))
	return m, slack
}

// CellBytes is the size of the cells of the state in memory.
func (m *Map) CellBytes() int { return 8 * m.Fields[len(m.Fields)-1].At }

// RecordSize is the size of a record: a header and a state.
func RecordSize(p *ir.Program) int { return 8 * (1 + p.Layout.Words) }
