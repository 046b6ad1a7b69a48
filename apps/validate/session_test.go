package validate_test

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"gomc"
	"gomc/apps/validate"
	"gomc/internal/records"
	"gomc/source"
)

var sessions = flag.Int("sessions", 60, "random histories that are asked for session guarantees, and for sequential consistency")

// access is an operation on a register: a write of a value, or a read of one; -1: it has found nothing.
type access struct {
	client, value int
	write         bool
	call, back    int // when
}

// accesses returns a random history with a bounded number of writes.
func accesses(r *rand.Rand, clients, most, writes int) (all []*access) {
	busy := make([]*access, clients)
	for now := 0; now < 2*most || slices.ContainsFunc(busy, func(a *access) bool { return a != nil }); now++ {
		c := r.IntN(clients)
		switch a := busy[c]; {
		case a != nil:
			a.back, busy[c] = now, nil
		case len(all) < most:
			a := &access{client: c, value: r.IntN(3), call: now, write: writes > 0 && r.IntN(2) == 0}
			if a.write {
				writes--
			} else {
				a.value--
			}
			busy[c], all = a, append(all, a)
		}
	}
	return all
}

// told is the history as Jepsen writes it.
func told(all []*access) string {
	lines := map[int]string{}
	for _, a := range all {
		f, asked, got := "write", fmt.Sprint(a.value), fmt.Sprint(a.value)
		if !a.write {
			f, asked = "read", "nil"
		}
		if a.value < 0 {
			got = "nil"
		}
		lines[a.call] = fmt.Sprintf("%d invoke %s %s", a.client, f, asked)
		lines[a.back] = fmt.Sprintf("%d ok %s %s", a.client, f, got)
	}
	var out []string
	for now := range 1000 {
		if l, there := lines[now]; there {
			out = append(out, l)
		}
	}
	return operations(out...)
}

// guarantees lists the session guarantees of a client.
type guarantees struct{ readYourWrites, monotonicReads, monotonicWrites, writesFollowReads bool }

// hold reports whether the writes of a history can stand in an order in which each read returns a write that has begun
// before, and the guarantees hold: by trying all orders, and all writes for each read.
func (g guarantees) hold(all []*access) bool {
	var writes []*access
	for _, a := range all {
		if a.write {
			writes = append(writes, a)
		}
	}
	return permuted(writes, 0, func() bool {
		place := map[*access]int{}
		for i, w := range writes {
			place[w] = i + 1
		}
		return g.assign(all, 0, writes, place)
	})
}

// permuted tries all orders of a list from a place on.
func permuted(list []*access, from int, try func() bool) bool {
	if from == len(list) {
		return try()
	}
	for i := from; i < len(list); i++ {
		list[from], list[i] = list[i], list[from]
		if permuted(list, from+1, try) {
			return true
		}
		list[from], list[i] = list[i], list[from]
	}
	return false
}

// assign finds a write for each read; accesses are in the order of their beginnings, so those of a client are in its own.
func (g guarantees) assign(all []*access, i int, writes []*access, place map[*access]int) bool {
	if i == len(all) {
		return true
	}
	a := all[i]
	read, wrote := 0, 0
	for _, b := range all[:i] {
		switch {
		case b.client != a.client:
		case b.write:
			wrote = max(wrote, place[b])
		default:
			read = max(read, place[b])
		}
	}
	if a.write {
		return (!g.monotonicWrites || place[a] > wrote) && (!g.writesFollowReads || place[a] > read) &&
			g.assign(all, i+1, writes, place)
	}
	for p := 0; p <= len(writes); p++ {
		if p == 0 && a.value >= 0 || p > 0 && (writes[p-1].value != a.value || writes[p-1].call > a.back) {
			continue
		}
		if g.monotonicReads && p < read || g.readYourWrites && p < wrote {
			continue
		}
		place[a] = p
		if g.assign(all, i+1, writes, place) {
			return true
		}
	}
	return false
}

// sequential reports whether all accesses can come one after the other, each client's in its order.
func sequential(of [][]*access, value int) bool {
	done := true
	for c, rest := range of {
		if len(rest) == 0 {
			continue
		}
		done = false
		a := rest[0]
		if !a.write && a.value != value {
			continue
		}
		next := slices.Clone(of)
		next[c] = rest[1:]
		if sequential(next, map[bool]int{true: a.value, false: value}[a.write]) {
			return true
		}
	}
	return done
}

func explains(t *testing.T, p *gomc.Program, m *source.File, text string) bool {
	t.Helper()
	opts := validate.Options{Mapping: m, Shown: -1}
	r, err := validate.Check(context.Background(), p, []validate.Log{logOf("history.edn", text)}, opts)
	if err != nil {
		t.Fatal(err)
	}
	v := r.Runs[0].Verdict
	if v != validate.Valid && v != validate.Refused && v != validate.Nothing {
		t.Fatal(v, r.Runs[0].Reason)
	}
	return v != validate.Refused
}

// TestSessions: random histories have the session guarantees that trying all orders finds.
func TestSessions(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 17))
	counts, wrong := map[bool]int{}, 0
	for n := range 16 {
		bit := func(i int) bool { return n>>i&1 == 1 }
		g := guarantees{bit(0), bit(1), bit(2), bit(3)}
		p, m := specification(t, "session", "session", map[string]string{"Clients": "3", "Values": "2", "Writes": "4",
			"ReadYourWrites": fmt.Sprint(bit(0)), "MonotonicReads": fmt.Sprint(bit(1)), "MonotonicWrites": fmt.Sprint(bit(2)),
			"WritesFollowReads": fmt.Sprint(bit(3))})
		for range max(1, *sessions/16) {
			all := accesses(r, 2+r.IntN(2), 4+r.IntN(5), 4)
			want := g.hold(all)
			counts[want]++
			if got := explains(t, p, m, told(all)); got != want {
				wrong++
				t.Errorf("%+v: %v, and by trying all orders %v\n%s", g, got, want, told(all))
			}
		}
	}
	records.Measure(t, *recorded, "random histories whose session guarantees are decided otherwise than by trying all orders",
		"none", fmt.Sprint(wrong), fmt.Sprintf("%d that have the guarantees asked for, %d that have not", counts[true], counts[false]))
	if counts[true] < 10 || counts[false] < 10 {
		t.Error(counts, "too few of one")
	}
}

// TestSequential: random histories are sequentially consistent if some order of the clients' operations is.
func TestSequential(t *testing.T) {
	r := rand.New(rand.NewPCG(57, 18))
	p, m := specification(t, "register", "register_sequential", map[string]string{"Clients": "3", "Values": "2"})
	counts, wrong := map[bool]int{}, 0
	for range *sessions {
		all := accesses(r, 2+r.IntN(2), 4+r.IntN(8), 4)
		of := make([][]*access, 3)
		for _, a := range all {
			of[a.client] = append(of[a.client], a)
		}
		want := sequential(of, -1)
		counts[want]++
		if got := explains(t, p, m, told(all)); got != want {
			wrong++
			t.Errorf("%v, and by trying all orders %v\n%s", got, want, told(all))
		}
	}
	records.Measure(t, *recorded, "random histories decided otherwise than by trying all sequential orders", "none",
		fmt.Sprint(wrong), fmt.Sprintf("%d sequentially consistent, %d not", counts[true], counts[false]))
	if counts[true] < 10 || counts[false] < 10 {
		t.Error(counts, "too few of one")
	}
}
