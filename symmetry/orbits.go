package symmetry

import (
	"iter"
	"slices"

	"gomc/internal/limit"
	"gomc/ir"
)

// Orbits renames states as the oracle does, by walking types, for those who check a
// Symmetry. It shares nothing with it but which scalarsets occur in the state.
type Orbits struct {
	program *ir.Program
	sets    []*ir.Type
	watch   *limit.Watch
}

// Watch has o look at limits with every renaming: what yields them panics with a
// *limit.Error when one was reached.
func (o *Orbits) Watch(w *limit.Watch) { o.watch = w }

// NewOrbits is for one program, and permutes what New does. It may be used by several at once.
func NewOrbits(p *ir.Program, except ...*ir.Type) *Orbits {
	o := &Orbits{program: p}
	for _, t := range p.Scalarsets {
		if takesPart(p, t, except) && !slices.Contains(o.sets, t) {
			o.sets = append(o.sets, t)
		}
	}
	return o
}

// Order is the number of permutations, math.MaxUint64 when there are more.
func (o *Orbits) Order() uint64 {
	var sizes []int64
	for _, t := range o.sets {
		sizes = append(sizes, t.Size)
	}
	return Permutations(sizes...)
}

// Images yields the images of states under every permutation, equal ones repeatedly.
// What it yields is overwritten by the next.
func (o *Orbits) Images(states ...[]uint64) iter.Seq[[][]uint64] {
	return func(yield func([][]uint64) bool) {
		r := o.renamer(states)
		r.each(o.sets, func() bool {
			o.watch.Check()
			return yield(r.images())
		})
	}
}

// Neighbours yields the images of states under the exchanges of two values that follow
// each other, which generate all permutations.
func (o *Orbits) Neighbours(states ...[]uint64) iter.Seq[[][]uint64] {
	return func(yield func([][]uint64) bool) {
		r := o.renamer(states)
		for _, t := range o.sets {
			names := identity(t)
			r.names = map[*ir.Type][]int{t: names}
			for i := range names[1:] {
				o.watch.Check()
				names[i], names[i+1] = i+1, i
				if !yield(r.images()) {
					return
				}
				names[i], names[i+1] = i, i+1
			}
		}
	}
}

// Closed reports whether all images of some states are among them.
func (o *Orbits) Closed(states [][]uint64) bool {
	states = slices.Clone(states)
	slices.SortFunc(states, slices.Compare)
	for _, s := range states {
		for images := range o.Neighbours(s) {
			if _, among := slices.BinarySearchFunc(states, images[0], slices.Compare); !among {
				return false
			}
		}
	}
	return true
}

func identity(t *ir.Type) []int {
	names := make([]int, t.Size)
	for i := range names {
		names[i] = i
	}
	return names
}

// renamer is an oracle for several states.
type renamer struct {
	oracle
	cells [][]uint64
	out   [][]uint64
}

func (o *Orbits) renamer(states [][]uint64) *renamer {
	r := &renamer{oracle: oracle{o.program, map[*ir.Type][]int{}}, out: make([][]uint64, len(states))}
	for _, s := range states {
		cells := make([]uint64, len(o.program.Layout.Cells))
		o.program.Layout.Unpack(s, cells)
		r.cells = append(r.cells, cells)
	}
	return r
}

func (r *renamer) images() [][]uint64 {
	for i, cells := range r.cells {
		r.out[i] = r.image(cells)
	}
	return r.out
}
