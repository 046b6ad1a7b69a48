package suite

import (
	"fmt"
	"io"
	"strings"

	"gomc"
	"gomc/results"
	"gomc/results/files"
	"gomc/source"
)

// Formats are the forms of a report.
var Formats = []string{"text", "json", "junit", "tap"}

// Report writes the results of cases. As text it describes each failure like an error in the model, at the line that
// states the expectation, and sums up.
func Report(w io.Writer, format string, cases []Case, colour bool) error {
	switch format {
	case "junit":
		return files.WriteJUnitTests(w, tests(cases))
	case "tap":
		return tap(w, cases)
	case "json":
		return (&results.Listing{Tool: "gomc " + gomc.Version, Tests: expected(cases)}).JSON(w)
	}
	for i := range cases {
		if c := &cases[i]; c.Failure != "" {
			if _, err := io.WriteString(w, c.diagnostic().Render(colour)); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprintln(w, summary(cases))
	return err
}

// diagnostic returns a failure as an error at its header line.
func (c *Case) diagnostic() source.Diagnostic {
	d := c.placed()
	d.Severity, d.Message = source.Error, c.Failure
	if !d.Span.Known() { // it was there a moment ago: say it without the line
		d.Message = fmt.Sprintf("%s:%d: %s", c.Path, c.At, c.Failure)
	}
	if c.Args != nil {
		d.Suggestion = "gomc " + strings.Join(without(c.Args, "--format=json"), " ")
	}
	return d
}

// placed returns a diagnostic at the header line, if that can be read.
func (c *Case) placed() (d source.Diagnostic) {
	text, err := source.ReadFile(c.Path, gomc.MaxModelBytes, "model")
	if err != nil {
		return d
	}
	file := source.NewFile(c.Path, string(text))
	start := 0
	for n := 1; n < c.At; n++ {
		start += strings.Index(file.Text[start:], "\n") + 1
	}
	line := strings.TrimRight(file.Line(c.At), " \t\r\n")
	d.Span = source.Span{File: file, Start: start, End: start + len(line)}
	return d
}

func without(words []string, word string) (rest []string) {
	for _, w := range words {
		if w != word {
			rest = append(rest, w)
		}
	}
	return rest
}

// Failures returns how many of the cases have failed.
func Failures(cases []Case) (n int) {
	for i := range cases {
		if cases[i].Failure != "" {
			n++
		}
	}
	return n
}

func summary(cases []Case) string {
	skipped, models := 0, map[string]bool{}
	for i := range cases {
		models[cases[i].Path] = true
		if cases[i].Skipped {
			skipped++
		}
	}
	ran := len(cases) - skipped
	text := fmt.Sprintf("%d of %s as expected, of %s", ran-Failures(cases), count(ran, "run"), count(len(models), "model"))
	if skipped > 0 {
		text += fmt.Sprintf("; %d slow left out (--slow)", skipped)
	}
	return text
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func expected(cases []Case) (all []results.Expected) {
	for _, c := range cases {
		e := results.Expected{File: c.Path, Line: c.At, Expects: c.Line, Result: "passed", Failure: c.Failure,
			Seconds: c.Time.Seconds()}
		switch {
		case c.Failure != "":
			e.Result = "failed"
		case c.Skipped:
			e.Result = "skipped"
		}
		all = append(all, e)
	}
	return all
}

func tests(cases []Case) (all []files.Test) {
	for _, c := range cases {
		all = append(all, files.Test{Name: c.Line, File: c.Path, Line: c.At, Time: c.Time, Failure: c.Failure,
			Detail: c.Detail, Skipped: c.Skipped})
	}
	return all
}

// tap writes the Test Anything Protocol, version 13.
func tap(w io.Writer, cases []Case) error {
	var b strings.Builder
	fmt.Fprintf(&b, "TAP version 13\n1..%d\n", len(cases))
	for i, c := range cases {
		result, directive := "ok", ""
		if c.Failure != "" {
			result = "not ok"
		}
		if c.Skipped {
			directive = " # SKIP slow"
		}
		name := strings.ReplaceAll(c.Line, "#", `\#`)
		fmt.Fprintf(&b, "%s %d - %s:%d %s%s\n", result, i+1, c.Path, c.At, name, directive)
		if c.Failure != "" {
			fmt.Fprintf(&b, "  ---\n  message: %q\n  at: %q\n  ...\n", c.Failure, fmt.Sprintf("%s:%d", c.Path, c.At))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}
