package hostile

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// mutation spoils a model, if it finds a place.
type mutation struct {
	risky bool // likely to be a run-time error somewhere
	name  string
	apply func(*draft) bool
}

// mutations come as often as they stand here.
var mutations = []mutation{
	{true, "undefined at the start", (*draft).undefinedStart},
	{false, "a second start state", (*draft).secondStart},
	{false, "statements swapped", (*draft).swapStatements},
	{false, "a condition dropped", (*draft).dropGuard},
	{false, "a condition dropped", (*draft).dropGuard},
	{false, "a condition negated", (*draft).negateGuard},
	{false, "a condition that holds at times", (*draft).timeGuard},
	{false, "a condition that holds at times", (*draft).timeGuard},
	{false, "a condition that holds at times", (*draft).timeGuard},
	{true, "undefined at times", (*draft).makeUndefined},
	{false, "a priority", (*draft).setPriority},
	{false, "a priority", (*draft).setPriority},
	{true, "undefined at times", (*draft).makeUndefined},
	{false, "a channel", (*draft).changeChannel},
	{false, "a channel", (*draft).changeChannel},
	{false, "a channel", (*draft).changeChannel},
	{true, "a field", (*draft).addField},
	{true, "a field", (*draft).addField},
	{false, "sent twice", (*draft).sendTwice},
	{false, "statements swapped", (*draft).swapStatements},
	{true, "another number", (*draft).changeNumber},
	{false, "an assertion", (*draft).addAssertion},
	{true, "an error statement", (*draft).addError},
	{false, "equal for different", (*draft).invertComparison},
	{false, "a cover statement", (*draft).addCover},
	{false, "an assumption", (*draft).addAssumption},
}

// mutate applies some of them, at most four.
func (d *draft) mutate() {
	for range pick(d.random, []int{0, 0, 1, 1, 1, 2, 2, 3, 4}) {
		m := pick(d.random, mutations)
		if (d.risky || !m.risky) && m.apply(d) {
			d.mutations = append(d.mutations, m.name)
		}
	}
}

var (
	assignment = regexp.MustCompile(`^( *)([\w.\[\]]+) := ([^;]*);$`)
	sending    = regexp.MustCompile(`^ *(send|broadcast|reply) .*;$`)
	heading    = regexp.MustCompile(`^ *(startstate|rule|on|procedure|function)\b`)
	begins     = regexp.MustCompile(`^ *startstate$`)
	condition  = regexp.MustCompile(`^( *on .*?)( where .*?)?( when .*)? ==>$`)
	ruleGuard  = regexp.MustCompile(`^( *rule (?:\d )?"[^"]*" )(.*) ==>$`)
	ruleName   = regexp.MustCompile(`^( *rule )(".*)$`)
	message    = regexp.MustCompile(`^( *)(\w+) \((.*)\) from (.*) to ([\w| ]*?)( (?:set|bag|fifo|lossy|duplicating|capacity).*)?;$`)
	modulus    = regexp.MustCompile(`([+%] )([12])\b`)
	received   = regexp.MustCompile(`^( *on "[^"]*" (\w+) : )(\w+)( from \w+)?( where .*?)?( when .*)? ==>$`)
)

// site is a line of a section.
type site struct {
	lines []string
	at    int
}

func (s site) line() string     { return s.lines[s.at] }
func (s site) set(text string)  { s.lines[s.at] = text }
func (s site) indented() string { return s.line()[:len(s.line())-len(strings.TrimLeft(s.line(), " "))] }

// head is the first line of the rule, start state or function that the site is in.
func (s site) head() string {
	for i := s.at; i >= 0; i-- {
		if heading.MatchString(s.lines[i]) {
			return strings.TrimLeft(s.lines[i], " ")
		}
	}
	return ""
}

// testsUndefined reports whether the model asks if the assigned variable is Undefined.
func (s site) testsUndefined() bool {
	variable := assignment.FindStringSubmatch(s.line())[2]
	return strings.Contains(strings.Join(s.lines, "\n"), "isundefined("+variable+")")
}

func (s site) inStart() bool { return strings.HasPrefix(s.head(), "startstate") }
func (s site) inEvent() bool {
	return strings.HasPrefix(s.head(), "rule") || strings.HasPrefix(s.head(), "on")
}

// find picks a line of the bodies (or another section) that matches and is wanted.
func (d *draft) find(section string, shape *regexp.Regexp, wanted func(site) bool) (site, []string) {
	var all []site
	for _, p := range d.parts {
		if p.template.isClock() {
			continue
		}
		for i, line := range p.sections[section] {
			if s := (site{p.sections[section], i}); shape.MatchString(line) && (wanted == nil || wanted(s)) {
				all = append(all, s)
			}
		}
	}
	if len(all) == 0 {
		return site{}, nil
	}
	s := pick(d.random, all)
	return s, shape.FindStringSubmatch(s.line())
}

func (d *draft) undefinedStart() bool {
	s, m := d.find("body", assignment, func(s site) bool { return s.inStart() && s.testsUndefined() })
	if m == nil {
		return false
	}
	s.set(m[1] + "undefine " + m[2] + ";")
	return true
}

// secondStart copies a start state of a process with one line less.
func (d *draft) secondStart() bool {
	s, m := d.find("body", begins, nil)
	if m == nil {
		return false
	}
	end := s.at + slices.Index(s.lines[s.at:], s.indented()+"end;")
	block := strings.Join(s.lines[s.at:end+1], "\n")
	other := slices.Clone(s.lines[s.at : end+1])
	first := other[2]
	if a := assignment.FindStringSubmatch(first); a != nil && d.random.percent(30) {
		other[2] = a[1] + "undefine " + a[2] + ";"
	}
	s.set(block + "\n" + strings.Join(other, "\n"))
	for i := s.at + 1; i <= end; i++ {
		s.lines[i] = removed
	}
	return true
}

// removed is a line that is not printed.
const removed = gone

// findGuard picks a rule or receive that has a condition.
func (d *draft) findGuard() (s site, before, guard string, ok bool) {
	if d.random.percent(50) {
		if s, m := d.find("body", condition, func(s site) bool { return strings.Contains(s.line(), " when ") }); m != nil {
			return s, m[1] + m[2] + " when ", strings.TrimPrefix(m[3], " when "), true
		}
	}
	s, m := d.find("body", ruleGuard, nil)
	if m == nil {
		return s, "", "", false
	}
	return s, m[1], m[2], true
}

func (d *draft) dropGuard() bool {
	s, before, guard, ok := d.findGuard()
	if !ok {
		return false
	}
	if strings.Contains(guard, "isundefined") && d.random.percent(70) {
		return false
	}
	if first, rest, several := strings.Cut(guard, " & "); several && !strings.ContainsAny(first, "(?") && !strings.Contains(first, " do ") {
		s.set(before + rest + " ==>")
		return true
	}
	s.set(before + "true ==>")
	return true
}

func (d *draft) negateGuard() bool {
	s, before, guard, ok := d.findGuard()
	if !ok || strings.Contains(guard, "isundefined") {
		return false
	}
	s.set(before + "!(" + guard + ") ==>")
	return true
}

// timeGuard lets a guard hold in some states of the clock only.
func (d *draft) timeGuard() bool {
	timing := d.timing()
	s, before, guard, ok := d.findGuard()
	if timing == "" || !ok {
		return false
	}
	at := pick(d.random, []string{
		timing + " % 2 = 0", timing + " > 1", timing + " = 0",
		fmt.Sprintf("6 / (%s - %s) >= 0", d.lastTime(), timing), // division by zero at the end
	}[:3+d.risk()])
	s.set(before + at + " & (" + guard + ") ==>")
	return true
}

// risk is 1 if the model takes risks, else 0.
func (d *draft) risk() int {
	if d.risky {
		return 1
	}
	return 0
}

// timing returns a variable of the clock that guards may look at.
func (d *draft) timing() string {
	for _, p := range d.parts {
		if names := p.sections["timing"]; len(names) > 0 {
			return names[0]
		}
	}
	return ""
}

// lastTime is the last value of that clock variable.
func (d *draft) lastTime() string {
	for _, p := range d.parts {
		if names := p.sections["timing"]; len(names) > 0 {
			return names[1]
		}
	}
	return ""
}

// makeUndefined adds a statement that makes a variable Undefined, at certain times only if there is a clock.
func (d *draft) makeUndefined() bool {
	s, m := d.find("body", assignment, site.inEvent)
	if m == nil || d.timing() == "" && d.random.percent(80) {
		return false
	}
	if timing := d.timing(); timing != "" {
		s.set(fmt.Sprintf("%sif %s = %s then undefine %s; else %s := %s; end;", m[1], timing, d.lastTime(), m[2], m[2], m[3]))
	} else {
		s.set(m[1] + "undefine " + m[2] + ";")
	}
	return true
}

func (d *draft) setPriority() bool {
	s, m := d.find("body", ruleName, nil)
	if m != nil {
		s.set(fmt.Sprintf("%s%d %s", m[1], 1+d.random.below(2), m[2]))
	}
	return m != nil
}

func (d *draft) changeChannel() bool {
	s, m := d.find("decls", message, nil)
	if m == nil || m[6] != "" {
		return false
	}
	attribute := pick(d.random, []string{"bag", "fifo [2]", "fifo", "lossy", "lossy", "duplicating",
		"duplicating", "capacity 1", "fifo [3]", "drop", "fifo [1] drop"})
	s.set(strings.TrimSuffix(s.line(), ";") + " " + attribute + ";")
	return true
}

// addField gives a message a field, which receives may look at.
func (d *draft) addField() bool {
	s, m := d.find("decls", message, nil)
	if m == nil || strings.Contains(m[3], "tag") {
		return false
	}
	s.set(fmt.Sprintf("%s%s (%s) from %s to %s%s;", m[1], m[2], listed(m[3], "; ", "tag : boolean"), m[4], m[5], m[6]))
	values := []string{"true", "true", "false", "undefined"}
	if timing := d.timing(); timing != "" {
		values = append(values, timing+" != "+d.lastTime(), timing+" % 2 = 0")
	}
	for _, p := range d.parts {
		for i := range p.sections["body"] {
			d.addArgument(site{p.sections["body"], i}, m[2], pick(d.random, values))
		}
	}
	return true
}

// addArgument adds an argument to what sends the message, and a filter to some that receive it.
func (d *draft) addArgument(s site, name, value string) {
	before, after, _ := strings.Cut(s.line(), " "+name+"(")
	for after != "" {
		shut := closing(after)
		before += " " + name + "(" + listed(after[:shut], ", ", value)
		next := ""
		next, after, _ = strings.Cut(after[shut:], " "+name+"(")
		before += next
	}
	s.set(before)
	if m := received.FindStringSubmatch(s.line()); m != nil && m[3] == name && m[5] == "" && d.random.percent(50) {
		filter := pick(d.random, []string{" where isundefined(%s.tag) | %s.tag", " where %s.tag", " where !isundefined(%s.tag) & !%s.tag"})
		s.set(m[1] + m[3] + m[4] + strings.ReplaceAll(filter, "%s", m[2]) + m[6] + " ==>")
	}
}

func listed(all, separator, one string) string {
	if all == "" {
		return one
	}
	return all + separator + one
}

// closing returns where the parenthesis is closed that was opened before the text.
func closing(text string) int {
	depth := 1
	for i, c := range text {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		}
		if depth == 0 {
			return i
		}
	}
	panic("hostile: a parenthesis is never closed: " + text)
}

func (d *draft) sendTwice() bool {
	s, m := d.find("body", sending, nil)
	if m != nil {
		s.set(s.line() + "\n" + s.line())
	}
	return m != nil
}

// swapStatements exchanges two statements that stand beside each other.
func (d *draft) swapStatements() bool {
	s, m := d.find("body", assignment, func(s site) bool {
		next := s.lines[s.at+1]
		return s.inEvent() && (assignment.MatchString(next) || sending.MatchString(next))
	})
	if m != nil {
		s.lines[s.at], s.lines[s.at+1] = s.lines[s.at+1], s.lines[s.at]
	}
	return m != nil
}

func (d *draft) changeNumber() bool {
	s, m := d.find("body", modulus, site.inEvent)
	if m == nil {
		return false
	}
	n := "3"
	if m[2] == "1" {
		n = "2"
	}
	s.set(strings.Replace(s.line(), m[0], m[1]+n, 1))
	return true
}

func (d *draft) addAssertion() bool {
	if d.timing() == "" && d.random.percent(70) {
		return false
	}
	s, m := d.find("body", assignment, site.inEvent)
	if m != nil {
		s.set(fmt.Sprintf("%sassert %s \"an assertion\";\n%s", m[1], d.definedOrLate(m[2]), s.line()))
	}
	return m != nil
}

func (d *draft) addError() bool {
	if d.timing() == "" && d.random.percent(70) {
		return false
	}
	s, m := d.find("body", assignment, site.inEvent)
	if m != nil {
		s.set(fmt.Sprintf("%s\n%sif !(%s) then error \"an error statement\"; end;", s.line(), m[1], d.definedOrLate(m[2])))
	}
	return m != nil
}

func (d *draft) addCover() bool {
	s, m := d.find("body", assignment, site.inEvent)
	if m != nil {
		s.set(fmt.Sprintf("%scover %s \"a cover statement\";\n%s", m[1], d.definedOrLate(m[2]), s.line()))
	}
	return m != nil
}

// addAssumption adds an assumption that drops what happens late.
func (d *draft) addAssumption() bool {
	s, m := d.find("body", assignment, site.inEvent)
	timing := d.timing()
	if m == nil || timing == "" {
		return false
	}
	s.set(fmt.Sprintf("%s\n%sassume !isundefined(%s) | %s != %s;", s.line(), m[1], m[2], timing, d.lastTime()))
	return true
}

// definedOrLate returns a condition on a variable, and in most models on the time.
func (d *draft) definedOrLate(variable string) string {
	is := pick(d.random, []string{"isundefined", "!isundefined"}) + "(" + variable + ")"
	if timing := d.timing(); timing != "" && d.random.percent(90) {
		return fmt.Sprintf("%s | %s != %s", is, timing, d.lastTime())
	}
	return is
}

func (d *draft) invertComparison() bool {
	s, m := d.find("body", regexp.MustCompile(`^ *(on|rule|if|elsif) .* = `), site.inEvent)
	if m == nil {
		return false
	}
	s.set(strings.Replace(s.line(), " = ", " != ", 1))
	return true
}
