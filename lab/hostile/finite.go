package hostile

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

var (
	process  = regexp.MustCompile(`^process `)
	variable = regexp.MustCompile(`^  var$`)
)

// boundEvents gives every process of the parts a budget of events, so that runs end and
// the state graph has no cycle: searches along executions can do nothing else.
func (d *draft) boundEvents() {
	budget := 1 + d.random.below(3)
	for _, p := range d.parts {
		if p.template.isClock() {
			continue
		}
		body := p.sections["body"]
		for i, line := range body {
			if process.MatchString(line) {
				boundProcess(body[i:i+processLength(body[i:])], budget)
			}
		}
	}
	d.mutations = append(d.mutations, fmt.Sprintf("at most %d events of a process", budget))
}

// processLength is up to its `end;`.
func processLength(lines []string) int { return slices.Index(lines, "end;") + 1 }

// boundProcess lets the events of one process count down. It needs variables and a start
// state; a process without events that wait for nothing is left alone.
func boundProcess(lines []string, budget int) {
	if !slices.ContainsFunc(lines, variable.MatchString) || !slices.ContainsFunc(lines, begins.MatchString) {
		return
	}
	inEvent, inStart := false, false
	for i, line := range lines {
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		switch {
		case variable.MatchString(line):
			lines[i] = fmt.Sprintf("%s\n    left : 0..%d;", line, budget)
		case strings.HasPrefix(strings.TrimLeft(line, " "), "startstate"):
			inStart, inEvent = true, false
		case strings.HasPrefix(strings.TrimLeft(line, " "), "procedure"):
			inStart, inEvent = false, false
		case ruleGuard.MatchString(line):
			m := ruleGuard.FindStringSubmatch(line)
			lines[i] = m[1] + "left > 0 & (" + m[2] + ") ==>"
			inStart, inEvent = false, true
		case heading.MatchString(line):
			inStart, inEvent = false, false
		case strings.TrimSpace(line) == "begin" && inEvent:
			lines[i] = line + "\n" + indent + "  left := left - 1;"
			inEvent = false
		case strings.TrimSpace(line) == "begin" && inStart:
			lines[i] = fmt.Sprintf("%s\n%s  left := %d;", line, indent, budget)
			inStart = false
		}
	}
}
