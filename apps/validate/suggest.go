package validate

import (
	"fmt"
	"io"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"unicode"

	"gomc"
	"gomc/conform/log"
	"gomc/conform/mapping"
	"gomc/ir"
	"gomc/programs"
	"gomc/spec"
)

// mostRead bounds how many lines of each log a suggestion is made from.
const mostRead = 100_000

// seen collects what a suggestion needs to know about lines.
type seen struct {
	kindMember string
	kinds      []string                  // in the order in which they came
	counts     map[string]int            // lines, by kind
	members    map[string][]string       // paths of members, by kind
	values     map[string]map[string]int // of members, of all lines and of each kind: how often each value is there
	lines      int
}

// Suggest writes a first mapping for some logs, which can be used as it is: it gives each kind of lines the event
// of the model that is called like it, or none. What could be said of the fields stands beside it as comments. The
// error is
// a *log.Error, or that of a file.
func Suggest(p *gomc.Program, logs []Log) (string, error) {
	s, err := look(logs)
	if err != nil {
		return "", err
	}
	v := &vocabulary{file: p.Model().Name, all: eventsOf(p, "")}
	for _, q := range p.Code().Processes {
		v.processes = append(v.processes, q.Name)
	}
	v.who, v.process = s.who(p)
	v.events = eventsOf(p, v.process)
	v.said = func(kind, title string) string { return s.said(p, kind, title) }
	return s.mapping(v), nil
}

// SuggestProgram writes a first mapping for a test of a program of P: lines stand for the events that machines take.
func SuggestProgram(p *programs.Program, test string, logs []Log) (string, error) {
	of, err := p.Observe(test)
	if err != nil {
		return "", err
	}
	s, err := look(logs)
	if err != nil {
		return "", err
	}
	v := &vocabulary{file: p.Name, processes: slices.Sorted(maps.Keys(of.Fields))}
	for _, name := range of.Events {
		if name != "halt" && name != "null" {
			v.all = append(v.all, event{name, "on " + name})
		}
	}
	v.events = v.all
	v.said = func(kind, title string) string {
		return s.payload(kind, of.Payloads[strings.TrimPrefix(title, "on ")])
	}
	return s.mapping(v), nil
}

// look reads logs.
func look(logs []Log) (*seen, error) {
	s := &seen{counts: map[string]int{}, members: map[string][]string{}, values: map[string]map[string]int{}}
	for _, l := range logs {
		if err := s.read(l); err != nil {
			return nil, err
		}
	}
	if s.lines == 0 {
		return nil, &spec.UnsupportedError{Message: "there are no lines to make a mapping from", Try: "a log with lines"}
	}
	return s, nil
}

// vocabulary lists the names of a model or a program that a mapping may use.
type vocabulary struct {
	file         string
	processes    []string
	who, process string  // the member that says of which process a line is, and the process; "": none does
	events, all  []event // of the process, and of all
	said         func(kind, title string) string
}

// payload returns the conditions on the payload of an event of P for a kind of lines: for members that have the names
// of its parts.
func (s *seen) payload(kind string, parts []string) string {
	var all []string
	for _, part := range parts {
		if slices.Contains(s.members[kind], "line."+part) {
			all = append(all, fmt.Sprintf("payload.%s = line.%s", part, part))
		}
	}
	if all == nil {
		return ""
	}
	return " (" + strings.Join(all, ", ") + ")"
}

func (s *seen) read(l Log) error {
	in, err := l.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	r := log.NewReader(l.Name, in)
	for range mostRead {
		line, err := r.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		s.add(line.Object())
	}
	return nil
}

// add notes a line.
func (s *seen) add(object map[string]any) {
	s.lines++
	kind := "line"
	for _, name := range mapping.DefaultKinds {
		if text, is := object[name].(string); is {
			kind = text
			if s.kindMember == "" {
				s.kindMember = name
			}
			break
		}
	}
	if s.counts[kind]++; s.counts[kind] == 1 {
		s.kinds = append(s.kinds, kind)
	}
	s.members[kind] = s.walk(kind, "line", object, s.members[kind], 0)
}

// maxDepth bounds how deep members are listed.
const maxDepth = 3

// walk notes the members of an object that are no objects themselves.
func (s *seen) walk(kind, path string, object map[string]any, known []string, depth int) []string {
	for name, v := range object {
		at := path + "." + name
		if !isName(name) {
			at = fmt.Sprintf("%s.%q", path, name)
		}
		if inner, is := v.(map[string]any); is && depth < maxDepth {
			known = s.walk(kind, at, inner, known, depth+1)
			continue
		}
		if !slices.Contains(known, at) {
			known = append(known, at)
		}
		s.note(at, v)
		s.note(ofKind(kind, at), v)
	}
	slices.Sort(known)
	return known
}

// note counts a value of a member.
func (s *seen) note(member string, v any) {
	if s.values[member] == nil {
		s.values[member] = map[string]int{}
	}
	if text := fmt.Sprint(v); len(s.values[member]) < mostValues && len(text) < 100 {
		s.values[member][text]++
	}
}

// ofKind returns a member of lines of one kind.
func ofKind(kind, member string) string { return kind + "\x00" + member }

func isName(s string) bool {
	for i, r := range s {
		if r != '_' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// mapping writes it.
func (s *seen) mapping(v *vocabulary) string {
	var b strings.Builder
	name := filepath.Base(v.file)
	fmt.Fprintf(&b, "observe %q of %q\n", strings.TrimSuffix(name, filepath.Ext(name)), name)
	if s.kindMember != "" {
		fmt.Fprintf(&b, "  kind line.%s;\n", s.kindMember)
	} else {
		b.WriteString("  kind \"line\";                       -- the member that tells kinds of lines apart\n")
	}
	switch {
	case v.who != "":
		fmt.Fprintf(&b, "  who %s to %s;\n", v.who, v.process)
	case len(v.processes) > 0:
		fmt.Fprintf(&b, "  -- who line.MEMBER to %s;\n", v.processes[0])
	}
	for _, k := range s.kinds {
		fmt.Fprintf(&b, "\n  -- %d lines, with %s\n", s.counts[k], strings.Join(s.members[k], ", "))
		is, other := meaning(k, v.events), meaning(k, v.all)
		fmt.Fprintf(&b, "  line %q is %s%s;", k, is, v.said(k, is))
		if is != other {
			fmt.Fprintf(&b, "  -- or %s, with a who of its own", other)
		}
		b.WriteString("\n")
	}
	b.WriteString("\n  -- events of the model: " + strings.Join(titles(v.all), ", ") + "\nend\n")
	return b.String()
}

// said returns the conditions on the parameters of an event for a kind of lines. A parameter is matched with a member
// that has its name and only values of its type, or with the only member that has only such values.
func (s *seen) said(p *gomc.Program, kind, title string) string {
	var all []string
	for _, r := range p.Code().Rules {
		if isOfNetwork(r.Kind) || fmt.Sprintf("rule %q", r.Origin().Name) != title {
			continue
		}
		for i := range r.Params {
			q := &r.Params[i]
			if q.Kind != ir.Each || q.Hidden || q.Self || q.Type == nil || q.Type.Kind == ir.Scalarset {
				continue
			}
			if member := s.memberOf(kind, q); member != "" {
				all = append(all, q.Name+" = "+member)
			}
		}
		break
	}
	if all == nil {
		return ""
	}
	return " (" + strings.Join(all, ", ") + ")"
}

// memberOf is the member that says what a parameter is; "": it is not known which.
func (s *seen) memberOf(kind string, q *ir.Param) string {
	var fitting []string
	for _, path := range s.members[kind] {
		values := s.values[ofKind(kind, path)]
		if path == "line."+s.kindMember || len(values) >= mostValues || !fits(q.Type, values) {
			continue
		}
		if strings.TrimPrefix(path, "line.") == q.Name {
			return path
		}
		fitting = append(fitting, path)
	}
	if len(fitting) != 1 {
		return ""
	}
	return fitting[0]
}

// mostValues bounds how many values of a member are remembered.
const mostValues = 100

// event is an event of the model that a line may stand for.
type event struct{ name, title string }

func titles(events []event) (all []string) {
	for _, e := range events {
		all = append(all, e.title)
	}
	return all
}

// eventsOf are the events of a model, or of one process, as a mapping names them.
func eventsOf(p *gomc.Program, process string) (all []event) {
	for _, r := range p.Code().Rules {
		o := r.Origin()
		other := process != "" && r.Process != nil && r.Process.Name != process
		if isOfNetwork(r.Kind) || o.Name == "" || other {
			continue
		}
		e := event{o.Name, fmt.Sprintf("rule %q", o.Name)}
		if _, on, is := strings.Cut(o.Name, ": on "); is {
			e = event{on, "on " + on}
		} else if r.Kind == ir.Receive {
			e.title = fmt.Sprintf("on %q", o.Name)
		}
		if !slices.Contains(all, e) {
			all = append(all, e)
		}
	}
	return all
}

// meaning is the event that is called like a kind of lines, or nothing.
func meaning(kind string, events []event) string {
	for _, e := range events {
		if letters(e.name) == letters(kind) {
			return e.title
		}
	}
	for _, e := range events {
		a, b := letters(e.name), letters(kind)
		if min(len(a), len(b)) > 3 && (strings.Contains(a, b) || strings.Contains(b, a)) {
			return e.title
		}
	}
	return "nothing"
}

// letters returns the letters and digits of a name, in lower case.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

// whoNames are members that often say who has written a line.
var whoNames = []string{
	"who", "node", "nid", "process", "client", "server", "replica", "peer", "id", "pid", "thread", "host", "name",
}

// who returns a member that says of which process a line is, and the process: each line has it, and it has as many
// values as the process has instances, or fewer.
func (s *seen) who(p *gomc.Program) (member, process string) {
	for _, name := range whoNames {
		path := "line." + name
		n := 0
		for _, often := range s.values[path] {
			n += often
		}
		if n != s.lines || name == s.kindMember || len(s.values[path]) >= mostValues {
			continue
		}
		for _, q := range p.Code().Processes {
			if q.Index != nil && uint64(len(s.values[path])) <= q.Index.Count() && fits(q.Index, s.values[path]) {
				return path, q.Name
			}
		}
	}
	return "", ""
}

// fits reports whether values can be indices.
func fits(t *ir.Type, values map[string]int) bool {
	if t.Kind == ir.Scalarset {
		return true
	}
	for v := range values {
		found := false
		for n := range int64(t.Count()) {
			found = found || t.Format(t.First()+n) == v
		}
		if !found {
			return false
		}
	}
	return true
}
