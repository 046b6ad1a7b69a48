package files_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"gomc"
	"gomc/outcome"
	"gomc/results/sequence"
)

// traced are the runs with a trace in which processes take part: of the library, all
// those of models with processes that must find something.
func traced(t *testing.T) (all []run) {
	t.Helper()
	models := map[string]bool{}
	for _, r := range runs(t) {
		name, _, expected := strings.Cut(r.name, " expect")
		drawn := r.outcome.Trace != nil && sequence.Of(r.outcome.Trace).HasProcesses()
		if expected && r.program.HasProcesses() && !drawn {
			t.Errorf("%s has no chart", r.name)
		}
		if drawn {
			all, models[name] = append(all, r), true
		}
	}
	for _, name := range []string{"byzantine", "byzantine3", "paxos_erroneous", "paxos_faulty", "<script>"} {
		if !models[name] {
			t.Errorf("there is no trace of %s", name)
		}
	}
	return all
}

// TestTextCharts wants an arrow for each message received, and for each event that comes into a
// mailbox, which is all there is of that step; a mark for each other event of a process; no line wider than the terminal.
func TestTextCharts(t *testing.T) {
	for _, r := range traced(t) {
		chart := sequence.Of(r.outcome.Trace)
		events := 0
		for _, row := range chart.Rows {
			passes := (row.Kind == "post" || row.Kind == "drop") && !row.Faulty && row.Arrows[0].From != row.Arrows[0].To
			if row.Column != sequence.Nobody && !passes {
				events++
			}
		}
		for _, width := range []int{0, 120, 80, 60} {
			text := strings.Join(chart.Text(width, false), "\n")
			count := func(signs string) (n int) {
				for _, sign := range signs {
					n += strings.Count(text, string(sign))
				}
				return n
			}
			if got, want := count("►◄╳↺"), received(r.outcome.Trace); got != want {
				t.Errorf("%s, width %d: %d arrows for %d messages received", r.name, width, got, want)
			}
			if got := count("●○✗"); got != events {
				t.Errorf("%s, width %d: %d marks for %d events", r.name, width, got, events)
			}
			for _, line := range strings.Split(text, "\n") {
				if width > 0 && utf8.RuneCountInString(line) > width {
					t.Errorf("%s: wider than %d: %q", r.name, width, line)
				}
			}
		}
	}
}

var (
	mermaidParticipant = regexp.MustCompile(`^  participant (p\d+) as (.+)$`)
	mermaidMessage     = regexp.MustCompile(`^  (p\d+)-[)x](p\d+): (.+)$`)
	mermaidNote        = regexp.MustCompile(`^  Note over (p\d+)(?:,(p\d+))?: (.+)$`)
	mermaidText        = regexp.MustCompile("^(?:[^#;<>&%\\\\`]|#\\d+;)+$")
)

// TestMermaid reads each diagram by the part of Mermaid's grammar that it may use.
func TestMermaid(t *testing.T) {
	for _, r := range traced(t) {
		lines := strings.Split(strings.TrimSuffix(encoded(t, r.outcome, ".mmd"), "\n"), "\n")
		if lines[0] != "sequenceDiagram" {
			t.Errorf("%s begins with %q", r.name, lines[0])
		}
		known, arrows := map[string]bool{"": true}, 0
		for _, line := range lines[1:] {
			var names []string
			var text string
			if m := mermaidParticipant.FindStringSubmatch(line); m != nil {
				known[m[1]], text = true, m[2]
			} else if m := mermaidMessage.FindStringSubmatch(line); m != nil {
				names, text = m[1:3], m[3]
				arrows++
			} else if m := mermaidNote.FindStringSubmatch(line); m != nil {
				names, text = m[1:3], m[3]
			}
			for _, name := range names {
				if !known[name] {
					t.Errorf("%s: %s is no participant: %q", r.name, name, line)
				}
			}
			if !mermaidText.MatchString(text) && !(r.outcome.Trace.Loop != nil && (line == "  loop for ever" || line == "  end")) {
				t.Errorf("%s: %q", r.name, line)
			}
		}
		if want := received(r.outcome.Trace); arrows != want {
			t.Errorf("%s: %d arrows for %d messages received", r.name, arrows, want)
		}
	}
}

// received counts the messages that the steps of a trace receive, also where the receiver crashes
// while it answers, those that come into mailboxes, and those that are lost instead.
func received(t *outcome.Trace) int {
	n := 0
	for _, s := range t.Steps {
		if s.Event.Kind == "receive" || s.Event.Kind == "post" || s.Event.Kind == "drop" || s.Event.Kind == "crash" {
			n += len(s.Event.Consumed)
		}
		for _, m := range s.Event.Sent {
			if m.Delivery != "" {
				n++
			}
		}
	}
	return n
}

var plantUMLLine = regexp.MustCompile(`^(participant "[^"<>]*(<U\+[0-9A-F]{4,}>[^"<>]*)*" as p\d+|` +
	"(p\\d+ ->[>x] p\\d+|note over p\\d+|note across) : (?:[^<>&%\\\\~\"!|#@$`^]|<U\\+[0-9A-F]{4,}>)+)$")

func TestPlantUML(t *testing.T) {
	for _, r := range traced(t) {
		lines := strings.Split(encoded(t, r.outcome, ".puml"), "\n")
		n := len(lines)
		if lines[0] != "@startuml" || lines[n-2] != "@enduml" || lines[n-1] != "" {
			t.Errorf("%s: %q", r.name, lines)
		}
		for _, line := range lines[1 : n-2] {
			if r.outcome.Trace.Loop != nil && (line == "loop for ever" || line == "end") {
				continue
			}
			if !plantUMLLine.MatchString(line) || strings.Contains(line, "**") || strings.Contains(line, "__") {
				t.Errorf("%s: %q", r.name, line)
			}
		}
	}
}

// elements lists the elements of a document, which must be well formed.
func elements(t *testing.T, text string) (all []xml.StartElement) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if token == nil {
			if err.Error() != "EOF" {
				t.Fatalf("%v in %s", err, text)
			}
			return all
		}
		if e, ok := token.(xml.StartElement); ok {
			all = append(all, e)
		}
	}
}

// TestSVG wants pictures that are well formed, refer to nothing outside, run nothing,
// and lie within their own size.
func TestSVG(t *testing.T) {
	for _, r := range traced(t) {
		text := encoded(t, r.outcome, ".svg")
		counts := map[string]int{}
		for _, e := range elements(t, text) {
			counts[e.Name.Local]++
			inside(t, r.name, e, text)
		}
		for name := range counts {
			if !slices.Contains([]string{"svg", "title", "style", "defs", "marker", "path", "g", "text", "line", "circle"}, name) {
				t.Errorf("%s has an element %s", r.name, name)
			}
		}
		if counts["g"] != len(r.outcome.Trace.Steps) {
			t.Errorf("%s: %d groups for %d steps", r.name, counts["g"], len(r.outcome.Trace.Steps))
		}
	}
}

var svgSize = regexp.MustCompile(`viewBox="0 0 (\d+) (\d+)" role`)

func inside(t *testing.T, name string, e xml.StartElement, text string) {
	t.Helper()
	size := svgSize.FindStringSubmatch(text)
	for _, a := range e.Attr {
		bound := map[string]string{"x": size[1], "x1": size[1], "x2": size[1], "cx": size[1], "y": size[2], "y1": size[2], "y2": size[2], "cy": size[2]}[a.Name.Local]
		if bound == "" {
			continue
		}
		most, _ := strconv.Atoi(bound)
		if at, err := strconv.Atoi(a.Value); err != nil || at < 0 || at > most {
			t.Errorf("%s: %s of %s is %s, beyond %s", name, a.Name.Local, e.Name.Local, a.Value, bound)
		}
	}
}

var shiviz = regexp.MustCompile(strings.ReplaceAll(sequence.LogPattern, "(?<", "(?P<"))

// logged is an event of a ShiViz log.
type logged struct {
	host  string
	clock map[string]int
}

func (a *logged) before(b *logged) bool { return a.clock[a.host] <= b.clock[a.host] }

// TestShiViz compares the order that the vector clocks make with that of the trace: the
// closure of the orders of the processes and of the messages.
func TestShiViz(t *testing.T) {
	for _, r := range traced(t) {
		if r.outcome.Trace.Loop != nil {
			continue // which is refused
		}
		var events []logged
		for _, m := range shiviz.FindAllStringSubmatch(encoded(t, r.outcome, ".shiviz.log"), -1) {
			e := logged{host: m[2]}
			if err := json.Unmarshal([]byte(m[3]), &e.clock); err != nil {
				t.Fatal(err)
			}
			events = append(events, e)
		}
		steps := r.outcome.Trace.Steps
		if len(events) != len(steps) {
			t.Fatalf("%s: %d events for %d steps", r.name, len(events), len(steps))
		}
		order := happensBefore(steps)
		counted := map[string]int{}
		for i := range events {
			counted[events[i].host]++
			if events[i].clock[events[i].host] != counted[events[i].host] {
				t.Errorf("%s: event %d of %s has the clock %v", r.name, counted[events[i].host], events[i].host, events[i].clock)
			}
			for k := range events {
				if got := i != k && events[i].before(&events[k]); got != order[i][k] {
					t.Errorf("%s: %d before %d: %v, want %v", r.name, i, k, got, order[i][k])
				}
			}
		}
	}
}

// happensBefore finds for each two steps whether one is before the other, from the
// messages' texts alone: the library's channels are sets in which nothing is sent while
// its like is under way, and the queue of ours has one sender.
func happensBefore(steps []outcome.TraceStep) [][]bool {
	n := len(steps)
	order := make([][]bool, n)
	for i := range order {
		order[i] = make([]bool, n)
	}
	last, sent, direct := map[string]int{}, map[string][]int{}, map[string][]int{}
	for i := range steps {
		e := &steps[i].Event
		who := e.Process
		if e.Kind == "delivery" || e.Kind == "loss" || e.Kind == "post" || e.Kind == "drop" || e.Kind == "duplicate" {
			who = e.Consumed[0].To
		}
		if before, ok := last[who]; ok {
			order[before][i] = true
		}
		last[who] = i
		for _, m := range e.Consumed {
			key := fmt.Sprint(m.Message, m.From, m.To, m.Fields)
			if e.Kind == "internal" || e.Kind == "unhandled" || e.Kind == "loss" && len(sent[key]) == 0 { // lost in a mailbox
				if list := direct[key]; len(list) > 0 {
					order[list[0]][i], direct[key] = true, list[1:]
				}
				continue // else out of the mailbox of the same machine
			}
			if e.Kind == "duplicate" && len(sent[key]) == 0 { // again into the mailbox where it was
				if list := direct[key]; len(list) > 0 {
					order[list[0]][i] = true
				}
				continue
			}
			order[sent[key][0]][i] = true
			if e.Kind != "delivery" && e.Kind != "duplicate" {
				sent[key] = sent[key][1:]
			}
		}
		for _, m := range e.Sent {
			key := fmt.Sprint(m.Message, m.From, m.To, m.Fields)
			if m.Delivery == outcome.Arrives {
				direct[key] = append(direct[key], i)
			} else if m.Delivery == "" {
				sent[key] = append(sent[key], i)
			}
		}
	}
	for via := range order {
		for i := range order {
			for k := range order {
				order[i][k] = order[i][k] || order[i][via] && order[via][k]
			}
		}
	}
	return order
}

// notCompiled is the outcome for a model with two mistakes and a warning.
func notCompiled(t *testing.T) run {
	t.Helper()
	model, err := gomc.Load("wrong.m", `
type s : scalarset (2);
var n : 0..3; n : boolean; a : array [s] of boolean;
startstate var b : boolean; begin n := fals; end;
rule "r" begin n := true; end;`)
	if err != nil {
		t.Fatal(err)
	}
	_, err = gomc.Compile(model, gomc.Spec{})
	list, ok := gomc.AsDiagnostics(err)
	if !ok || len(list) < 2 {
		t.Fatal(err)
	}
	return run{"wrong", nil, outcome.NotCompiled("gomc 1", "wrong.m", list)}
}

// TestSARIF checks what the schema of SARIF 2.1.0 requires of the objects used, and the
// references between them.
func TestSARIF(t *testing.T) {
	for _, r := range append(runs(t), notCompiled(t)) {
		var log struct {
			Schema  string `json:"$schema"`
			Version string
			Runs    []map[string]any
		}
		if err := json.Unmarshal([]byte(encoded(t, r.outcome, ".sarif")), &log); err != nil {
			t.Fatal(err)
		}
		if log.Version != "2.1.0" || len(log.Runs) != 1 || !strings.HasSuffix(log.Schema, "sarif-schema-2.1.0.json") {
			t.Errorf("%s: %+v", r.name, log)
		}
		sarifRun(t, r, log.Runs[0])
	}
}

func sarifRun(t *testing.T, r run, run map[string]any) {
	t.Helper()
	at := func(value any, path ...string) any {
		for _, key := range path {
			if i, err := strconv.Atoi(key); err == nil {
				value = value.([]any)[i]
			} else {
				value = value.(map[string]any)[key]
			}
		}
		return value
	}
	rules := at(run, "tool", "driver", "rules").([]any)
	found := run["results"].([]any)
	placed := slices.DeleteFunc(slices.Clone(r.outcome.Diagnostics), func(d outcome.Diagnosis) bool { return d.File == "" })
	if len(found) != len(r.outcome.Findings)+len(placed) || at(run, "tool", "driver", "name") != "gomc" {
		t.Errorf("%s: %v", r.name, run)
	}
	if ok := at(run, "invocations", "0", "executionSuccessful"); ok != (r.outcome.Verdict != outcome.Stopped && r.outcome.Exit != outcome.ExitModel) {
		t.Errorf("%s: successful %v", r.name, ok)
	}
	known := map[any]bool{}
	for i, result := range found {
		if print := at(result, "partialFingerprints", "gomc/v1"); known[print] {
			t.Errorf("%s: two results with the fingerprint %v", r.name, print)
		} else {
			known[print] = true
		}
		index := int(at(result, "ruleIndex").(float64))
		want := []string{at(rules[index], "id").(string), "error"}
		var words []string
		if i < len(r.outcome.Findings) {
			f := &r.outcome.Findings[i]
			words = append([]string{f.Message, f.Suggestion}, f.Details...)
			region := at(result, "locations", "0", "physicalLocation", "region").(map[string]any)
			e, placed := &f.Excerpt, f.File != ""
			if placed != (e.Lines != nil) || placed && region["endColumn"] != float64(e.EndColumn) {
				t.Errorf("%s: %v, %v", r.name, region, e)
			}
		} else {
			d := &placed[i-len(r.outcome.Findings)]
			want[1], words = d.Severity, []string{d.Message, d.Suggestion}
			if region := at(result, "locations", "0", "physicalLocation", "region"); at(region, "startColumn") != float64(d.Column) || at(region, "endLine") != float64(d.EndLine) {
				t.Errorf("%s: %v", r.name, region)
			}
		}
		if got := []string{at(result, "ruleId").(string), at(result, "level").(string)}; !slices.Equal(got, want) {
			t.Errorf("%s: %v", r.name, got)
		}
		for _, word := range words {
			if text := at(result, "message", "text").(string); !strings.Contains(text, word) {
				t.Errorf("%s: %q does not tell %q", r.name, text, word)
			}
		}
		locations := at(result, "locations").([]any)
		if flows, ok := result.(map[string]any)["codeFlows"]; ok {
			steps := at(flows, "0", "threadFlows", "0", "locations").([]any)
			if len(steps) != len(r.outcome.Trace.Steps) {
				t.Errorf("%s: %d steps", r.name, len(steps))
			}
			for _, s := range steps {
				locations = append(locations, at(s, "location"))
			}
		} else if i == 0 && r.outcome.Trace != nil {
			t.Errorf("%s: no trace", r.name)
		}
		for _, l := range locations {
			u, err := url.Parse(at(l, "physicalLocation", "artifactLocation", "uri").(string))
			if err != nil || !r.in(u.Path) || at(l, "physicalLocation", "region", "startLine").(float64) < 1 {
				t.Errorf("%s: %v: %v", r.name, err, l)
			}
		}
	}
}

// in reports whether a run is about a file.
func (r *run) in(file string) bool {
	return file == r.outcome.Model || r.outcome.Trace != nil && slices.ContainsFunc(r.outcome.Trace.Steps, func(s outcome.TraceStep) bool { return s.Event.File == file })
}

// TestJUnit checks what the schemas of JUnit reports agree on: the elements and where
// they may stand, the attributes that must be there, and that the numbers add up.
func TestJUnit(t *testing.T) {
	for _, r := range append(runs(t), notCompiled(t)) {
		text := encoded(t, r.outcome, ".junit.xml")
		var suites struct {
			Tests  int `xml:"tests,attr"`
			Suites []struct {
				Name     string  `xml:"name,attr"`
				Tests    int     `xml:"tests,attr"`
				Failures int     `xml:"failures,attr"`
				Errors   int     `xml:"errors,attr"`
				Skipped  int     `xml:"skipped,attr"`
				Time     float64 `xml:"time,attr"`
				Warnings string  `xml:"system-err"`
				Cases    []struct {
					Name    string     `xml:"name,attr"`
					Class   string     `xml:"classname,attr"`
					Time    float64    `xml:"time,attr"`
					File    string     `xml:"file,attr"`
					Line    int        `xml:"line,attr"`
					Failure []wrong    `xml:"failure"`
					Error   []wrong    `xml:"error"`
					Skipped []struct{} `xml:"skipped"`
				} `xml:"testcase"`
			} `xml:"testsuite"`
		}
		if err := xml.Unmarshal([]byte(text), &suites); err != nil {
			t.Fatal(err)
		}
		s := suites.Suites[0]
		failures, errors, skipped := 0, 0, 0
		for _, c := range s.Cases {
			failures, errors, skipped = failures+len(c.Failure), errors+len(c.Error), skipped+len(c.Skipped)
			if c.Name == "" || c.Class != r.outcome.Model || len(c.Failure)+len(c.Error)+len(c.Skipped) > 1 {
				t.Errorf("%s: %+v", r.name, c)
			}
		}
		for i, f := range r.outcome.Findings {
			explained(t, s.Cases[i].File, s.Cases[i].Line, slices.Concat(s.Cases[i].Failure, s.Cases[i].Error)[0], &f)
		}
		if r.outcome.Exit == outcome.ExitModel {
			for i, d := range r.outcome.Diagnostics {
				explained(t, s.Cases[i].File, s.Cases[i].Line, s.Cases[i].Error[0], &outcome.Finding{File: d.File, Line: d.Line, Message: d.Message, Suggestion: d.Suggestion})
			}
		} else {
			for _, d := range r.outcome.Diagnostics {
				if !strings.Contains(s.Warnings, d.Message) || !strings.Contains(s.Warnings, d.Suggestion) {
					t.Errorf("%s: system-err lacks %q: %q", r.name, d.Message, s.Warnings)
				}
			}
		}
		if s.Name != r.outcome.Model || suites.Tests != s.Tests || s.Tests != len(s.Cases) || s.Failures != failures || s.Errors != errors || s.Skipped != skipped {
			t.Errorf("%s: %+v", r.name, s)
		}
		if good := r.outcome.Exit == outcome.ExitVerified; good != (failures+errors+skipped == 0) {
			t.Errorf("%s: exit %d, but %d failures, %d errors, %d skipped", r.name, r.outcome.Exit, failures, errors, skipped)
		}
		parents(t, r.name, text)
	}
}

// wrong is the failure of a test case.
type wrong struct {
	Message string `xml:"message,attr"`
	Type    string `xml:"type,attr"`
	Text    string `xml:",chardata"`
}

// explained wants a test case to say where a finding is, what it is and what there is
// to say about it.
func explained(t *testing.T, file string, line int, got wrong, want *outcome.Finding) {
	t.Helper()
	if file != want.File || line != want.Line || got.Message != want.Message {
		t.Errorf("%s:%d: %+v, want %+v", file, line, got, want)
	}
	for _, word := range append([]string{want.Suggestion}, want.Details...) {
		if !strings.Contains(got.Text, word) {
			t.Errorf("%q does not tell %q", got.Text, word)
		}
	}
}

// parents checks which element stands in which.
func parents(t *testing.T, name, text string) {
	t.Helper()
	allowed := map[string]string{"testsuites": "", "testsuite": "testsuites", "testcase": "testsuite", "system-out": "testsuite", "system-err": "testsuite",
		"failure": "testcase", "error": "testcase", "skipped": "testcase"}
	d := xml.NewDecoder(strings.NewReader(text))
	open := []string{""}
	for token, _ := d.Token(); token != nil; token, _ = d.Token() {
		switch e := token.(type) {
		case xml.StartElement:
			if parent, ok := allowed[e.Name.Local]; !ok || parent != open[len(open)-1] {
				t.Errorf("%s: %s in %s", name, e.Name.Local, open[len(open)-1])
			}
			open = append(open, e.Name.Local)
		case xml.EndElement:
			open = open[:len(open)-1]
		}
	}
}

// TestNamesAreEscaped looks for markup of the model <script> in what browsers read.
func TestNamesAreEscaped(t *testing.T) {
	o := check(t, "<script>", "<script>.m", ours["<script>"], gomc.Spec{}).outcome
	if o.Verdict != outcome.Violated {
		t.Fatal(o.Verdict)
	}
	for _, extension := range []string{".svg", ".mmd", ".puml"} {
		text := encoded(t, o, extension)
		for _, bad := range []string{"<script", "<img", "]]>"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s lets %q through", extension, bad)
			}
		}
	}
}
