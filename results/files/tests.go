package files

import (
	"encoding/xml"
	"io"
	"strconv"
	"time"
)

// Test is a test with its result, for a report of several.
type Test struct {
	Name, File string
	Line       int
	Time       time.Duration
	Failure    string // "": it has passed
	Detail     string // what else there is to say of a failure
	Skipped    bool
}

// WriteJUnitTests writes tests as a JUnit report, a test suite for the tests of each file.
func WriteJUnitTests(w io.Writer, tests []Test) error {
	report := testSuites{}
	var total time.Duration
	for i, t := range tests {
		if i == 0 || tests[i-1].File != t.File {
			report.Suites = append(report.Suites, testSuite{Name: t.File, Time: seconds(0)})
		}
		s := &report.Suites[len(report.Suites)-1]
		c := testCase{Name: t.Name, Class: t.File, File: t.File, Line: t.Line, Time: seconds(t.Time.Seconds())}
		switch {
		case t.Skipped:
			c.Skipped = &problem{Message: "slow"}
			s.Skipped++
		case t.Failure != "":
			c.Failure = &problem{Message: t.Failure, Text: lines(t.File+":"+strconv.Itoa(t.Line), t.Failure, t.Detail)}
			s.Failures++
			report.Failures++
		}
		s.Tests++
		report.Tests++
		total += t.Time
		s.Cases = append(s.Cases, c)
	}
	for i := range report.Suites {
		report.Suites[i].Time = seconds(sum(report.Suites[i].Name, tests).Seconds())
	}
	report.Time = seconds(total.Seconds())
	return writeXML(w, &report)
}

// sum is the time of the tests of a file.
func sum(file string, tests []Test) (total time.Duration) {
	for _, t := range tests {
		if t.File == file {
			total += t.Time
		}
	}
	return total
}

func writeXML(w io.Writer, report *testSuites) error {
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(report); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}
