package files

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results"
	"gomc/results/sequence"
)

// The objects of SARIF 2.1.0 that a report needs, named as the standard names them.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool        sarifTool         `json:"tool"`
		Invocations []sarifInvocation `json:"invocations"`
		Artifacts   []sarifArtifact   `json:"artifacts"`
		Results     []sarifResult     `json:"results"`
		ColumnKind  string            `json:"columnKind"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version,omitempty"`
		Home    string      `json:"informationUri,omitempty"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string    `json:"id"`
		ShortDescription sarifText `json:"shortDescription"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifInvocation struct {
		ExecutionSuccessful        bool                `json:"executionSuccessful"`
		ExitCode                   int                 `json:"exitCode"`
		ExitCodeDescription        string              `json:"exitCodeDescription,omitempty"`
		ToolExecutionNotifications []sarifNotification `json:"toolExecutionNotifications,omitempty"`
	}
	sarifNotification struct {
		Level   string    `json:"level"`
		Message sarifText `json:"message"`
	}
	sarifArtifact struct {
		Location sarifURI          `json:"location"`
		Hashes   map[string]string `json:"hashes,omitempty"`
	}
	sarifURI struct {
		URI string `json:"uri"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
		Related   []sarifLocation `json:"relatedLocations,omitempty"`
		CodeFlows []sarifCodeFlow `json:"codeFlows,omitempty"`

		// By these, results of different runs are known to be the same, whatever has been written above them since.
		Fingerprints map[string]string `json:"partialFingerprints"`
	}
	sarifLocation struct {
		PhysicalLocation sarifPhysical `json:"physicalLocation"`
		Message          *sarifText    `json:"message,omitempty"`
	}
	sarifPhysical struct {
		ArtifactLocation sarifURI    `json:"artifactLocation"`
		Region           sarifRegion `json:"region"`
	}
	sarifRegion struct {
		StartLine   int `json:"startLine"`
		StartColumn int `json:"startColumn,omitempty"`
		EndLine     int `json:"endLine,omitempty"`
		EndColumn   int `json:"endColumn,omitempty"`
	}
	sarifCodeFlow struct {
		ThreadFlows []sarifThreadFlow `json:"threadFlows"`
	}
	sarifThreadFlow struct {
		Locations []sarifStep `json:"locations"`
	}
	sarifStep struct {
		Location       sarifLocation `json:"location"`
		ExecutionOrder int           `json:"executionOrder"`
	}
)

const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// sarifRules are the kinds of finding; a run-time error has its FaultKind.
var sarifRules = map[string]string{
	"invariant": "An invariant does not hold in a state that can be reached.",
	"final":     "A state at rest that can be reached does not have a final property.",
	"assertion": "An assertion fails.",
	"deadlock":  "A state has no way out.",
	"liveness":  "A state can be reached from which a liveness property can no longer be met.",
	"cover":     "A cover property is met in no state that can be reached.",
	"asymmetry": "The values of a scalarset are not treated alike.",
	"model":     "What the options or constants make of the model.",
}

// writeSARIF writes each finding as a result, with the trace of the first as its code
// flow, and so each diagnostic of the front end that has a place or is an error. Other
// warnings, and notes, are notifications.
func writeSARIF(w io.Writer, o *outcome.Outcome) error {
	run := newSARIF(o)
	run.tell(o)
	return run.write(w)
}

// writeSARIFOf writes the tests of a program as one run, with an invocation for each. What the front end says of the
// program, it says once.
func writeSARIFOf(w io.Writer, t *results.Tests) error {
	run := newSARIF(t.Rows[0].Outcome)
	for i := range t.Rows {
		o := *t.Rows[i].Outcome
		if i > 0 && o.Compiled() {
			o.Diagnostics = nil
		}
		first := len(run.Results)
		run.tell(&o)
		for k := range run.Results[first:] {
			text := &run.Results[first+k].Message.Text
			*text = "test " + t.Rows[i].Name + ": " + *text
		}
	}
	return run.write(w)
}

// newSARIF returns a run about a model, without results.
func newSARIF(o *outcome.Outcome) *sarifRun {
	name, version, _ := strings.Cut(o.Tool, " ")
	run := &sarifRun{
		Tool:       sarifTool{sarifDriver{Name: name, Version: version, Home: homeOf(modulePath()), Rules: []sarifRule{}}},
		Artifacts:  []sarifArtifact{{Location: uri(o.Model)}},
		Results:    []sarifResult{},
		ColumnKind: "unicodeCodePoints",
	}
	if o.ModelHash != "" {
		run.Artifacts[0].Hashes = map[string]string{"sha-256": o.ModelHash}
	}
	return run
}

// tell adds an outcome.
func (r *sarifRun) tell(o *outcome.Outcome) {
	r.Invocations = append(r.Invocations, invocation(o))
	first := len(r.Results)
	for i := range o.Findings {
		r.find(o, &o.Findings[i])
	}
	for i := range o.Diagnostics {
		if d := &o.Diagnostics[i]; d.File != "" || d.Severity == "error" {
			r.diagnose(o, d)
		}
	}
	if o.Trace != nil && len(o.Findings) > 0 {
		r.Results[first].CodeFlows = []sarifCodeFlow{codeFlow(o)}
	}
}

func (r *sarifRun) write(w io.Writer) error {
	r.recognise()
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(sarifLog{Schema: sarifSchema, Version: "2.1.0", Runs: []sarifRun{*r}})
}

// invocation says how the run went; it was successful if it answered the question.
func invocation(o *outcome.Outcome) sarifInvocation {
	v := sarifInvocation{ExecutionSuccessful: o.Verdict != outcome.Stopped && o.Compiled(), ExitCode: o.Exit, ExitCodeDescription: string(o.Verdict)}
	for _, text := range o.Undiagnosed() {
		v.ToolExecutionNotifications = append(v.ToolExecutionNotifications, sarifNotification{"warning", sarifText{text}})
	}
	for _, text := range o.Notes {
		v.ToolExecutionNotifications = append(v.ToolExecutionNotifications, sarifNotification{"note", sarifText{text}})
	}
	if o.Verdict == outcome.Stopped || o.Verdict == outcome.Bounded || o.Verdict == outcome.Sampled {
		v.ToolExecutionNotifications = append(v.ToolExecutionNotifications, sarifNotification{"note", sarifText{o.Reason}})
	}
	return v
}

// find adds a finding, with all that there is to say of it in the message: viewers show
// little else.
func (r *sarifRun) find(o *outcome.Outcome, f *outcome.Finding) {
	about := sarifRules[f.Kind]
	if about == "" {
		about = "A step of the model is an error: " + f.Kind + "."
	}
	at := location(o, f.File, f.Line, f.Column)
	at.PhysicalLocation.Region.EndLine, at.PhysicalLocation.Region.EndColumn = f.Excerpt.EndLine, f.Excerpt.EndColumn
	r.Results = append(r.Results, sarifResult{
		RuleID: f.Kind, RuleIndex: r.rule(f.Kind, about), Level: "error", Message: sarifText{lines(f.Message, f.Explanation())},
		Locations: []sarifLocation{at},
	})
}

// recognise gives each result its fingerprint: of what it is, in which file, and how many results before it are of the
// same; but not of its line, nor of values.
func (r *sarifRun) recognise() {
	before := map[string]int{}
	for i := range r.Results {
		result := &r.Results[i]
		message, _, _ := strings.Cut(result.Message.Text, "\n")
		subject := result.RuleID + "\x00" + result.Locations[0].PhysicalLocation.ArtifactLocation.URI + "\x00" + message
		sum := sha256.Sum256([]byte(subject))
		result.Fingerprints = map[string]string{"gomc/v1": fmt.Sprintf("%x:%d", sum[:8], before[subject])}
		before[subject]++
	}
}

// modulePath returns the path of the module that the program is built from, or "" if it is not known.
func modulePath() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	return info.Main.Path
}

// homeOf is the address of a module whose path begins with a host; "": it does not.
func homeOf(path string) string {
	host, _, inside := strings.Cut(path, "/")
	if !inside || !strings.Contains(host, ".") {
		return ""
	}
	return "https://" + path
}

// diagnose adds a diagnostic of the front end.
func (r *sarifRun) diagnose(o *outcome.Outcome, d *outcome.Diagnosis) {
	id, about := d.Code, "gomc help "+d.Code+" explains it."
	if id == "" {
		id, about = "model", sarifRules["model"]
	}
	result := sarifResult{
		RuleID: id, RuleIndex: r.rule(id, about), Level: d.Severity, Message: sarifText{lines(d.Message, d.Explanation())},
		Locations: []sarifLocation{diagnosed(o, d)},
	}
	for i := range d.Notes {
		if n := &d.Notes[i]; n.File != "" {
			at := diagnosed(o, n)
			at.Message = &sarifText{n.Message}
			result.Related = append(result.Related, at)
		}
	}
	r.Results = append(r.Results, result)
}

// diagnosed is the place of a diagnostic, with its end.
func diagnosed(o *outcome.Outcome, d *outcome.Diagnosis) sarifLocation {
	at := location(o, d.File, d.Line, d.Column)
	at.PhysicalLocation.Region.EndLine, at.PhysicalLocation.Region.EndColumn = d.EndLine, d.EndColumn
	return at
}

// rule is the index of a rule, which is new if it has no result yet.
func (r *sarifRun) rule(id, about string) int {
	rules := &r.Tool.Driver.Rules
	index := slices.IndexFunc(*rules, func(q sarifRule) bool { return q.ID == id })
	if index < 0 {
		index = len(*rules)
		*rules = append(*rules, sarifRule{id, sarifText{about}})
	}
	return index
}

// location returns a place in a file; what has none, as a deadlock, is placed at the top of the model, for readers of
// SARIF show nothing without a place.
func location(o *outcome.Outcome, file string, line, column int) sarifLocation {
	if file == "" {
		file = o.Model
	}
	return sarifLocation{PhysicalLocation: sarifPhysical{uri(file), sarifRegion{StartLine: max(1, line), StartColumn: column}}}
}

// uri returns a file's name as a reference: relative, unless the name is not.
func uri(path string) sarifURI {
	u := url.URL{Path: filepath.ToSlash(path)}
	if filepath.IsAbs(path) {
		u.Scheme = "file"
	}
	return sarifURI{u.String()}
}

// codeFlow is the trace: for each step where its rule stands, and what it is.
func codeFlow(o *outcome.Outcome) sarifCodeFlow {
	var flow sarifThreadFlow
	for n := range o.Trace.Steps {
		e := &o.Trace.Steps[n].Event
		at := location(o, e.File, e.Line, e.Column)
		at.Message = &sarifText{strings.TrimPrefix(e.Process+": ", ": ") + sequence.Label(e)}
		flow.Locations = append(flow.Locations, sarifStep{at, n + 1})
	}
	return sarifCodeFlow{[]sarifThreadFlow{flow}}
}
