package limit

import (
	"fmt"
	"math"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// Budget is a limit on the memory of this process.
type Budget struct {
	Bytes   uint64 // resident, at most; 0: no limit
	Default bool   // it was not asked for
}

func (b Budget) zero() bool { return b.Bytes == 0 }

// ByDefault is the limit if it was not asked for, else 0.
func (b Budget) ByDefault() uint64 {
	if b.Default {
		return b.Bytes
	}
	return 0
}

// Least is the least limit on memory that makes sense: less is used before a search
// begins.
const Least = 32 << 20

// DefaultBudget is three quarters of the memory that is free, or of what the process's
// control group leaves it, if that is less. Where the system does not tell (it does on
// Linux) it is zero: no limit.
func DefaultBudget() Budget {
	free, known := availableLately()
	if !known {
		return Budget{}
	}
	return Budget{Bytes: max(Least, free/4*3>>20<<20), Default: true}
}

// BudgetOf is the limit on memory that was asked for, or else the default; 0 asks for none.
func BudgetOf(asked uint64) Budget {
	if asked > 0 {
		return Budget{Bytes: asked}
	}
	return DefaultBudget()
}

// Headroom returns how far below a limit on memory, in bytes, a search must stop: it grows between two looks at its
// size, and there is still an outcome to make.
func Headroom(limit uint64) uint64 { return 12<<20 + limit/64 }

// spaceHeadroom is the same for address space, of which the Go runtime takes 64 MiB at a
// time.
const spaceHeadroom = 80 << 20

// spaceAside is address space that work under a limit on it leaves for what comes after that was reached: who has
// filled it could neither go on on disk nor report, since the system refuses memory, and the Go runtime then
// gives the process up.
const spaceAside = 96 << 20

// SpaceToGoOn is how much of it has to be left to go on on disk.
const SpaceToGoOn = spaceAside

// SpaceLeft returns how much address space the system still gives this process; without a limit, more than there is.
func SpaceLeft() uint64 {
	most := spaceLimit()
	if most == 0 {
		return math.MaxUint64
	}
	space, _ := sizes()
	return most - min(most, space)
}

// Room returns how many bytes more may be used within the limit on memory that was asked for, or the default; and no
// more than half of the address space that is left, of which the Go runtime needs more than it uses.
func Room(asked uint64) uint64 {
	room := uint64(math.MaxUint64)
	if budget := BudgetOf(asked); !budget.zero() {
		room = budget.Bytes - min(budget.Bytes, ResidentBytes(0))
	}
	left := SpaceLeft()
	return min(room, (left-min(left, spaceHeadroom))/2)
}

// gauge compares what a process uses with its budget.
type gauge struct {
	budget Budget
	space  uint64 // limit on address space; 0: none
	first  uint64 // memory that was free at first
	free   uint64 // memory that is free, as of
	asked  time.Time
	paced  int64 // the limit of the collector of garbage that was set; 0: none
	before int64 // and the one that there was
}

// askEvery is how often the system is asked how much memory is free where little is, askSeldom where much is: an
// answer takes as long as some thousand transitions.
const askEvery, askSeldom = 50 * time.Millisecond, time.Second

// mostTaken is more bytes than all processes of a machine take in a second.
const mostTaken = 32 << 30

// goodFor returns how long an answer is good: as long as what was free beyond a margin cannot have been taken.
func goodFor(free, margin uint64) time.Duration {
	return min(max(askEvery, taken(free-min(free, margin))), askSeldom)
}

// taken is the time in which so much memory can be taken.
func taken(bytes uint64) time.Duration {
	return time.Duration(float64(bytes) / mostTaken * float64(time.Second))
}

func newGauge(b Budget) *gauge {
	g := &gauge{budget: b, space: spaceLimit()}
	g.first, _ = availableLately()
	g.free, g.asked = g.first, time.Now()
	return g
}

// relaxed returns a gauge for what is to be done at the end, which has some more once the limit was reached.
func (g *gauge) relaxed(reached bool) *gauge {
	r := &gauge{budget: g.budget, space: g.space, first: g.first, free: g.free, asked: g.asked}
	if reached {
		r.budget.Bytes += g.budget.Bytes / 16
		r.space += min(g.space, spaceAside)
		r.first = 0
	}
	return r
}

// goodFor returns how long a look at a process of that size is good: until it can have grown to half of its budget,
// from where on it is paced.
func (g *gauge) goodFor(resident uint64) time.Duration {
	if g.space > 0 {
		return every
	}
	half := g.budget.Bytes / 2
	return min(max(every, taken(half-min(half, resident))), goodFor(g.free, g.margin(resident)))
}

// exceeded says which limit would be exceeded by a process of that size with n more bytes; "" for none.
func (g *gauge) exceeded(space, resident, more uint64) string {
	if resident+Headroom(g.budget.Bytes)+more > g.budget.Bytes {
		return fmt.Sprintf("the memory limit of %s%s is reached", Size(g.budget.Bytes), g.origin())
	}
	if g.space > 0 && space+spaceHeadroom+spaceAside+more > g.space {
		return fmt.Sprintf("the limit of %s on address space (ulimit -v) is reached", Size(g.space))
	}
	if now := time.Now(); g.first > 0 && (now.Sub(g.asked) > goodFor(g.free, g.margin(resident)) || more > 0) {
		g.free, _ = available()
		g.asked = now
	}
	if g.first > 0 && g.free < g.margin(resident)+more {
		return fmt.Sprintf("memory runs out: %s are left on this machine", Size(g.free>>20<<20))
	}
	return ""
}

func (g *gauge) origin() string {
	if g.budget.Default {
		return " (three quarters of what was free)"
	}
	return ""
}

// margin returns how much memory must stay free beside a process of that size. Other processes take memory as well,
// perhaps under a default limit of their own. So a process that has taken much must stop before nothing is left. A
// small process need not leave much.
func (g *gauge) margin(resident uint64) uint64 { return min(g.first/8, resident/2) + 32<<20 }

// pace makes the collector of garbage work harder, for the whole program, when the process
// has grown to more than half of its budget, or nears a limit on address space, so that garbage does not use it up.
func (g *gauge) pace(space, resident uint64) {
	tight := g.space > 0 && space+2*spaceHeadroom+spaceAside > g.space
	if resident < g.budget.Bytes/2 && !tight {
		return
	}
	m := readHeap()
	others := resident - min(resident, m.total) // is not the Go runtime's
	kept := Headroom(g.budget.Bytes) + g.budget.Bytes/16 + others
	target := int64(g.budget.Bytes - min(g.budget.Bytes, kept))
	if tight {
		target = min(target, int64(m.total)) // rather than one more piece of address space
	}
	if d := target - g.paced; g.paced > 0 && max(d, -d) < int64(g.budget.Bytes/32) {
		return
	}
	before := debug.SetMemoryLimit(max(target, 1))
	if g.paced == 0 {
		g.before = before
	}
	g.paced = max(target, 1)
}

// unpace undoes that.
func (g *gauge) unpace() {
	if g.paced > 0 {
		debug.SetMemoryLimit(g.before)
		g.paced = 0
	}
}

// collect gives memory back that is garbage, if that is worth its time.
func (g *gauge) collect() bool {
	if m := readHeap(); m.held < m.live+max(16<<20, g.budget.Bytes/16) {
		return false
	}
	debug.FreeOSMemory()
	return true
}

// heap holds the Go runtime's figures of its heap.
type heap struct{ total, held, live uint64 }

func readHeap() heap {
	samples := []metrics.Sample{
		{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"},
		{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/free:bytes"},
		{Name: "/memory/classes/heap/unused:bytes"}, {Name: "/gc/heap/live:bytes"},
	}
	metrics.Read(samples)
	n := func(i int) uint64 { return samples[i].Value.Uint64() }
	return heap{total: n(0) - n(1), held: n(2) + n(3) + n(4), live: n(5)}
}

// Size returns a size in the largest unit that gives a whole number.
func Size(n uint64) string {
	unit := 0
	for ; unit < 4 && n > 0 && n%1024 == 0; unit++ {
		n /= 1024
	}
	return fmt.Sprint(n, " ", []string{"bytes", "KiB", "MiB", "GiB", "TiB"}[unit])
}
