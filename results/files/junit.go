package files

import (
	"encoding/xml"
	"fmt"
	"io"
	"slices"
	"strings"

	"gomc/outcome"
	"gomc/results"
)

// The elements of a JUnit report, as Jenkins, GitLab and their like read it.
type (
	testSuites struct {
		XMLName  xml.Name    `xml:"testsuites"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Time     string      `xml:"time,attr"`
		Suites   []testSuite `xml:"testsuite"`
	}
	testSuite struct {
		Name     string     `xml:"name,attr"`
		Tests    int        `xml:"tests,attr"`
		Failures int        `xml:"failures,attr"`
		Errors   int        `xml:"errors,attr"`
		Skipped  int        `xml:"skipped,attr"`
		Time     string     `xml:"time,attr"`
		Cases    []testCase `xml:"testcase"`
		Output   cdata      `xml:"system-out"`
		Warnings *cdata     `xml:"system-err,omitempty"`
	}
	testCase struct {
		Name    string   `xml:"name,attr"`
		Class   string   `xml:"classname,attr"`
		Time    string   `xml:"time,attr"`
		File    string   `xml:"file,attr,omitempty"`
		Line    int      `xml:"line,attr,omitempty"`
		Failure *problem `xml:"failure,omitempty"`
		Error   *problem `xml:"error,omitempty"`
		Skipped *problem `xml:"skipped,omitempty"`
	}
	problem struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",cdata"`
	}
	cdata struct {
		Text string `xml:",cdata"`
	}
)

// writeJUnit writes a test suite for the model. Each finding is a test case that failed, or is in error if the model
// could not be run; each cover that was met is a case that passed. A search without findings is a case of its own:
// passed if it is verified, in error if it was stopped, skipped if it was bounded or sampled. Of a model that does not
// compile each error is a test case in error. Warnings of the front end have no case: they stand in the suite's
// system-err.
func writeJUnit(w io.Writer, o *outcome.Outcome) error {
	s := suite(o)
	report := testSuites{Tests: s.Tests, Failures: s.Failures, Errors: s.Errors, Time: s.Time, Suites: []testSuite{s}}
	return writeXML(w, &report)
}

// writeJUnitOf writes the tests of a program as one suite: a test case for each, which has failed if anything was
// found, in error if the test could not be run or was stopped, and skipped if it was bounded.
func writeJUnitOf(w io.Writer, t *results.Tests) error {
	s := testSuite{Name: t.Model}
	var total float64
	for i := range t.Rows {
		o := t.Rows[i].Outcome
		total += o.Seconds
		c := testCase{Name: t.Rows[i].Name, Class: t.Model, Time: seconds(o.Seconds)}
		one := suite(o)
		if len(one.Cases) > 0 && o.Verdict != outcome.Verified {
			first := one.Cases[0]
			c.File, c.Line, c.Failure, c.Error, c.Skipped = first.File, first.Line, first.Failure, first.Error, first.Skipped
		}
		s.count(c)
		s.Output.Text += "test " + c.Name + "\n" + one.Output.Text + "\n"
		if one.Warnings != nil {
			s.Warnings = one.Warnings // of the program: those of each test
		}
	}
	s.Time = seconds(total)
	report := testSuites{Tests: s.Tests, Failures: s.Failures, Errors: s.Errors, Time: s.Time, Suites: []testSuite{s}}
	return writeXML(w, &report)
}

func suite(o *outcome.Outcome) testSuite {
	s := testSuite{Name: o.Model, Time: seconds(o.Seconds), Output: cdata{summary(o)}, Warnings: warnings(o)}
	for i := range o.Diagnostics {
		if o.Diagnostics[i].Severity == "error" {
			s.add(o, errorCase(&o.Diagnostics[i]))
		}
	}
	for i := range o.Findings {
		s.add(o, findingCase(o, i))
	}
	if s.Tests == 0 {
		s.add(o, searchCase(o))
	}
	for _, c := range o.Covers {
		if c.Hits > 0 {
			s.add(o, testCase{Name: "cover " + c.Name, File: c.File, Line: c.Line})
		}
	}
	return s
}

// summary is the report in text, without the trace.
func summary(o *outcome.Outcome) string {
	if !o.Compiled() {
		return o.Reason
	}
	var out strings.Builder
	_ = results.Text(&out, o, results.Style{Trace: results.DetailOff}) // a Builder takes everything
	return out.String()
}

// warnings lists what the front end warns of, nil if it is nothing.
func warnings(o *outcome.Outcome) *cdata {
	var text strings.Builder
	for i := range o.Diagnostics {
		if d := &o.Diagnostics[i]; d.Severity != "error" {
			fmt.Fprintln(&text, strings.TrimSpace(d.Severity+" "+d.Code)+": "+lines(d.Placed(), d.Explanation()))
		}
	}
	if text.Len() == 0 {
		return nil
	}
	return &cdata{text.String()}
}

// lines puts the parts that say something under one another.
func lines(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "\n")
}

// seconds writes a time in seconds without an exponent.
func seconds(t float64) string { return fmt.Sprintf("%.3f", t) }

// add adds a case. The first case gets the whole time, for there was one search.
func (s *testSuite) add(o *outcome.Outcome, c testCase) {
	c.Class, c.Time = o.Model, "0"
	if s.Tests == 0 {
		c.Time = s.Time
	}
	s.count(c)
}

func (s *testSuite) count(c testCase) {
	s.Tests++
	switch {
	case c.Failure != nil:
		s.Failures++
	case c.Error != nil:
		s.Errors++
	case c.Skipped != nil:
		s.Skipped++
	}
	s.Cases = append(s.Cases, c)
}

func findingCase(o *outcome.Outcome, i int) testCase {
	f := &o.Findings[i]
	c := testCase{Name: strings.TrimSpace(f.Kind + " " + f.Property), File: f.File, Line: f.Line}
	p := &problem{Message: f.Message, Type: f.Kind}
	if i == 0 && o.Trace != nil {
		p.Text = results.TraceText(o, results.Style{})
	}
	p.Text = lines(strings.Join(f.Excerpt.Lines, "\n"), f.Explanation(), p.Text)
	if f.Verdict == outcome.Errored {
		c.Error = p
	} else {
		c.Failure = p
	}
	return c
}

// errorCase returns an error for which the model does not compile.
func errorCase(d *outcome.Diagnosis) testCase {
	p := &problem{Message: d.Message, Type: d.Code, Text: lines(d.Placed(), d.Explanation())}
	return testCase{Name: strings.TrimSpace("compile " + d.Code), File: d.File, Line: d.Line, Error: p}
}

func searchCase(o *outcome.Outcome) testCase {
	c := testCase{Name: "search"}
	switch p := (&problem{Message: o.Reason, Type: string(o.Verdict)}); o.Verdict {
	case outcome.Verified:
	case outcome.Bounded, outcome.Sampled:
		p.Type = "" // skipped has only a message
		c.Skipped = p
	default:
		c.Error = p
	}
	return c
}
