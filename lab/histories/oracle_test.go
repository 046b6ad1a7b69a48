package histories

import (
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"gomc"
	"gomc/apps/validate"
	"gomc/internal/limit"
	"gomc/internal/records"
	"gomc/source"

	"github.com/anishathalye/porcupine"
)

var (
	histories = flag.Int("histories", 120, "random histories of each kind")
	recorded  = flag.String("record", "", "add what came out to this table")
	wide      = flag.Bool("wide", false, "decide about porcupine's histories of fifty clients, too: half a minute")
	published = flag.String("published", "", "the folder of published histories")
)

// operation is an operation of a random history. A result of -1 is nothing: undefined, or that the queue was empty.
type operation struct {
	process    int
	f          string
	key        int
	value, new int
	result     int
	ok         bool // of a swap
	call, back int  // when; back 0: it has not ended
	lost       int  // when it became unknowable how it would end; 0: never
}

// mostProcesses bounds the processes of a random history.
const mostProcesses = 12

// run makes a random history of a system that does each operation at a random moment, and sometimes returns a wrong
// result. The ends of some operations stay unknown: another process goes on in place of theirs.
func run(r *rand.Rand, kind string, clients, length int) (all []*operation) {
	s := newSystem(kind)
	busy := make([]*operation, clients)
	done := make([]bool, clients)
	process := make([]int, clients)
	for c := range process {
		process[c] = c
	}
	for now := 1; now <= length; now++ {
		c := r.IntN(clients)
		switch o := busy[c]; {
		case o == nil:
			o = s.draw(r)
			o.process, o.call = process[c], now
			busy[c], done[c] = o, false
			all = append(all, o)
		case r.IntN(12) == 0 && process[c]+clients < mostProcesses:
			if r.IntN(2) == 0 && !done[c] {
				s.apply(o)
			}
			o.lost, busy[c] = now, nil
			process[c] += clients
		case !done[c]:
			s.apply(o)
			done[c] = true
		default:
			o.back = now
			busy[c] = nil
		}
	}
	for range r.IntN(6) {
		o := all[r.IntN(len(all))]
		switch o.f {
		case "read", "get", "dequeue":
			o.result = r.IntN(3) - 1
		case "cas":
			o.ok = !o.ok
		}
	}
	return all
}

// system is a register, a map or a queue.
type system struct {
	kind  string
	table map[int]int
	queue []int
}

func newSystem(kind string) *system { return &system{kind: kind, table: map[int]int{}} }

func (s *system) draw(r *rand.Rand) *operation {
	o := &operation{value: r.IntN(2), new: r.IntN(2), result: -1}
	switch s.kind {
	case "register":
		o.f = []string{"read", "write", "cas"}[r.IntN(3)]
	case "map":
		o.f, o.key = []string{"get", "put", "delete"}[r.IntN(3)], r.IntN(2)
	default:
		o.f = []string{"enqueue", "dequeue"}[r.IntN(2)]
	}
	return o
}

func (s *system) get(key int) int {
	if v, there := s.table[key]; there {
		return v
	}
	return -1
}

func (s *system) apply(o *operation) {
	switch o.f {
	case "read", "get":
		o.result = s.get(o.key)
	case "write", "put":
		s.table[o.key] = o.value
	case "delete":
		delete(s.table, o.key)
	case "cas":
		if o.ok = s.get(0) == o.value; o.ok {
			s.table[0] = o.new
		}
	case "enqueue":
		s.queue = append(s.queue, o.value)
	case "dequeue":
		if len(s.queue) > 0 {
			o.result, s.queue = s.queue[0], s.queue[1:]
		}
	}
}

// edn writes a history as Jepsen does.
func edn(all []*operation, length int) string {
	var b strings.Builder
	value := func(n int) string {
		if n < 0 {
			return "nil"
		}
		return strconv.Itoa(n)
	}
	line := func(o *operation, kind, v string) {
		fmt.Fprintf(&b, "{:process %d, :type :%s, :f :%s, :key %d, :value %s}\n", o.process, kind, o.f, o.key, v)
	}
	for now := 1; now <= length; now++ {
		for _, o := range all {
			v := value(o.value)
			if o.f == "cas" {
				v = fmt.Sprintf("[%d %d]", o.value, o.new)
			}
			switch {
			case o.call == now:
				line(o, "invoke", v)
			case o.lost == now:
				line(o, "info", v)
			case o.back == now && o.f == "cas" && !o.ok:
				line(o, "fail", v)
			case o.back == now && (o.f == "read" || o.f == "get" || o.f == "dequeue"):
				line(o, "ok", value(o.result))
			case o.back == now:
				line(o, "ok", v)
			}
		}
	}
	return b.String()
}

// model returns the model of a kind of system for porcupine. A swap that is reported to have failed may not have
// happened.
func model(kind string) porcupine.Model {
	return porcupine.Model{
		Init: func() any { return "" },
		Step: func(state, input, output any) (bool, any) {
			s := parse(kind, state.(string))
			o := *input.(*operation)
			told := o
			if o.f == "cas" && o.back > 0 && !o.ok {
				return true, state
			}
			o.result, o.ok = -1, false
			s.apply(&o)
			if output.(bool) && (o.result != told.result && (o.f == "read" || o.f == "get" || o.f == "dequeue") || o.f == "cas" && o.ok != told.ok) {
				return false, state
			}
			return true, s.text()
		},
	}
}

// text and parse write and read the state of a system.
func (s *system) text() string {
	var words []string
	for k := range 2 {
		words = append(words, strconv.Itoa(s.get(k)))
	}
	for _, v := range s.queue {
		words = append(words, strconv.Itoa(v))
	}
	return strings.Join(words, " ")
}

func parse(kind, text string) *system {
	s := newSystem(kind)
	for i, w := range strings.Fields(text) {
		n, _ := strconv.Atoi(w)
		switch {
		case i >= 2:
			s.queue = append(s.queue, n)
		case n >= 0:
			s.table[i] = n
		}
	}
	return s
}

// linearizable asks porcupine.
func linearizable(kind string, all []*operation) bool {
	var ops []porcupine.Operation
	for _, o := range all {
		back := int64(o.back)
		if back == 0 {
			back = 1 << 40
		}
		ops = append(ops, porcupine.Operation{ClientId: o.process, Input: o, Output: o.back > 0, Call: int64(o.call), Return: back})
	}
	return porcupine.CheckOperations(model(kind), ops)
}

// program returns a specification of the library, and its mapping.
func program(t *testing.T, kind string, constants map[string]string) (*gomc.Program, *source.File) {
	t.Helper()
	m, err := gomc.LoadFile("../../models/spec_" + kind + ".m")
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(m, gomc.Spec{Constants: constants})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../models/spec_" + kind + ".map")
	if err != nil {
		t.Fatal(err)
	}
	return p, source.NewFile("spec_"+kind+".map", string(text))
}

func verdict(t *testing.T, p *gomc.Program, m *source.File, open func() (io.ReadCloser, error)) bool {
	t.Helper()
	r, err := validate.Check(context.Background(), p, []validate.Log{{Name: "history", Open: open}}, validate.Options{Mapping: m, Shown: 10})
	if err != nil {
		t.Fatal(err)
	}
	all := true
	for _, run := range r.Runs {
		switch run.Verdict {
		case validate.Valid, validate.Consistent, validate.Nothing:
		case validate.Refused:
			all = false
		default:
			t.Fatal(run.Verdict, run.Reason)
		}
	}
	return all
}

// TestRandom: both say the same of random histories.
func TestRandom(t *testing.T) {
	for _, kind := range []string{"register", "map", "queue"} {
		t.Run(kind, func(t *testing.T) {
			constants := map[string]string{"Clients": strconv.Itoa(mostProcesses), "Values": "1"}
			switch kind {
			case "map":
				constants["Keys"] = "1"
			case "queue":
				constants["Size"] = "30"
			}
			p, m := program(t, kind, constants)
			r := rand.New(rand.NewPCG(57, uint64(len(kind))))
			var counts [2]int
			for range *histories {
				length := 10 + r.IntN(50)
				all := run(r, kind, 2+r.IntN(3), length)
				text := edn(all, length)
				want := linearizable(kind, all)
				if got := verdict(t, p, m, func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }); got != want {
					t.Fatalf("gomc: %v, porcupine: %v\n%s", got, want, text)
				}
				counts[map[bool]int{true: 1}[want]]++
			}
			records.Measure(t, *recorded, "random histories of a "+kind+" decided as porcupine does", "1,000",
				fmt.Sprint(counts[0]+counts[1]), fmt.Sprintf("%d linearizable, %d not", counts[1], counts[0]))
			if counts[0]*6 < *histories || counts[1] == 0 {
				t.Error(counts, "histories are and are not linearizable: too few of one")
			}
		})
	}
}

// TestKeyed: histories of a map are decided in the same way as a whole, key by key, with clients that take each other's
// places, and by porcupine.
func TestKeyed(t *testing.T) {
	constants := map[string]string{"Clients": strconv.Itoa(mostProcesses), "Keys": "1", "Values": "1"}
	p, whole := program(t, "map", constants)
	edit := func(from, to string) *source.File {
		text := strings.Replace(whole.Text, from, to, 1)
		if text == whole.Text {
			t.Fatal("the mapping has no ", from)
		}
		return source.NewFile(whole.Name, text)
	}
	who := "who line.process to Client;"
	slots := strings.Replace(who, "line.process", `slot(line.process, line.type = "ok" | line.type = "fail")`, 1)
	others := map[string]*source.File{"by key": edit(who, "partition by line.key; "+who), "with slots": edit(who, slots),
		"by key, with slots": edit(who, "partition by line.key; "+slots)}
	r := rand.New(rand.NewPCG(57, 57))
	var counts [2]int
	for range *histories {
		length := 10 + r.IntN(50)
		all := run(r, "map", 2+r.IntN(3), length)
		text := edn(all, length)
		open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(text)), nil }
		want := linearizable("map", all)
		if got := verdict(t, p, whole, open); got != want {
			t.Fatalf("as a whole: %v, porcupine: %v\n%s", got, want, text)
		}
		for how, m := range others {
			if got := verdict(t, p, m, open); got != want {
				t.Fatalf("%s: %v, porcupine: %v\n%s", how, got, want, text)
			}
		}
		counts[map[bool]int{true: 1}[want]]++
	}
	records.Measure(t, *recorded, "random histories of a map decided by key, and with slots, as porcupine does", "1,000",
		fmt.Sprint(counts[0]+counts[1]), fmt.Sprintf("%d linearizable, %d not", counts[1], counts[0]))
}

// TestEtcd: gomc decides about the histories of etcd that porcupine is tested with as porcupine does, and in what time.
// The time of both is of reading the logs and deciding about them; that of gomc is also of reading the mapping, once.
func TestEtcd(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(porcupines(t), "test_data", "jepsen", "etcd_*.log"))
	if err != nil || len(paths) < 100 {
		t.Fatal(paths, err)
	}
	var texts []string
	var logs []validate.Log
	clients := 0
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if clients = max(clients, processes(string(text))); processes(string(text)) == 0 {
			continue // it has no operation
		}
		texts = append(texts, string(text))
		open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(string(text))), nil }
		logs = append(logs, validate.Log{Name: filepath.Base(path), Open: open})
	}
	p, m := program(t, "register", map[string]string{"Clients": strconv.Itoa(clients), "Values": "4"})
	var r *validate.Report
	ours := cost(func() {
		r, err = validate.Check(t.Context(), p, logs, validate.Options{Mapping: m, Shown: -1, Each: true})
	})
	if err != nil {
		t.Fatal(err)
	}
	var theirs time.Duration
	var counts [2]int
	wrong, configurations := 0, uint64(0)
	for i, text := range texts {
		var want bool
		theirs += cost(func() { want = porcupine.CheckOperations(register, etcdOperations(text)) })
		got := r.Runs[i].Verdict == validate.Valid || r.Runs[i].Verdict == validate.Consistent
		if got != want || r.Runs[i].Verdict == validate.Stopped {
			wrong++
			t.Errorf("%s: %s, and porcupine says %v", logs[i].Name, r.Runs[i].Verdict, want)
		}
		configurations += r.Runs[i].Result.Effort.Visited
		counts[map[bool]int{true: 1}[want]]++
	}
	n := float64(len(texts))
	of := fmt.Sprintf("%d of etcd's that porcupine is tested with, %d linearizable, %d not", len(texts), counts[1], counts[0])
	records.Measure(t, *recorded, "Jepsen's histories decided otherwise than by porcupine", "none", fmt.Sprint(wrong), of)
	records.Measure(t, *recorded, "processor time of gomc by that of porcupine", "<= 2",
		fmt.Sprintf("%.1f (%.1f ms, %.0f configurations, and %.1f ms a history)", ours.Seconds()/theirs.Seconds(),
			ours.Seconds()*1000/n, float64(configurations)/n, theirs.Seconds()*1000/n), of)
}

// porcupines returns where the module of porcupine is.
func porcupines(t *testing.T) string {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/anishathalye/porcupine").Output()
	if err != nil {
		t.Skip("the module of porcupine is not here: ", err)
	}
	return strings.TrimSpace(string(out))
}

// cost returns how much processor time something takes.
func cost(do func()) time.Duration {
	before, _ := limit.ProcessorTime()
	do()
	after, _ := limit.ProcessorTime()
	return after - before
}

// asked and told are an operation on a register of etcd, for porcupine.
type asked struct {
	f    string
	a, b int
}

type told struct {
	known bool // how it ended
	ok    bool
	value int
}

// register is the model of a register for porcupine, as in its own tests.
var register = porcupine.Model{
	Init: func() any { return -1 },
	Step: func(state, input, output any) (bool, any) {
		in, out, is := input.(asked), output.(told), state.(int)
		switch in.f {
		case "read":
			return !out.known || out.value == is, is
		case "write":
			return true, in.a
		}
		if in.a == is && (out.ok || !out.known) {
			return true, in.b
		}
		return !out.known || !out.ok && in.a != is, is
	},
}

// etcdOperations reads a history of Jepsen.
func etcdOperations(text string) (all []porcupine.Operation) {
	waiting := map[string]int{}
	line := regexp.MustCompile(`^INFO\s+jepsen\.util - (\d+)\s+:(\w+)\s+:(\w+)\s+\[?(\S+?)( \d+)?\]?$`)
	now := int64(0)
	for text := range strings.Lines(text) {
		m := line.FindStringSubmatch(strings.TrimSpace(text))
		if m == nil {
			continue
		}
		now++
		number := func(s string) int {
			if n, err := strconv.Atoi(strings.TrimSpace(s)); err == nil {
				return n
			}
			return -1
		}
		client := number(m[1])
		if m[2] == "invoke" {
			waiting[m[1]] = len(all)
			all = append(all, porcupine.Operation{ClientId: client, Input: asked{m[3], number(m[4]), number(m[5])},
				Output: told{}, Call: now, Return: 1 << 40})
			continue
		}
		o := &all[waiting[m[1]]]
		if m[2] == "ok" || m[2] == "fail" && m[3] == "cas" {
			o.Output, o.Return = told{true, m[2] == "ok", number(m[4])}, now
		}
	}
	return all
}

// processes returns how many processes a history has, numbered from 0 on.
func processes(text string) int {
	var all []int
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 3 {
			if n, err := strconv.Atoi(words[3]); err == nil {
				all = append(all, n)
			}
		}
	}
	if len(all) == 0 {
		return 0
	}
	return slices.Max(all) + 1
}
