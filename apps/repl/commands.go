package repl

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gomc/results"
	"gomc/results/layout"
	"gomc/results/sequence"
)

// command is a command that a line with a colon calls.
type command struct {
	name, takes, does string
	run               func(s *Session, rest string) error // nil: the last line
}

// commands returns all of them, in the order in which help explains them.
func commands() []command {
	return []command{
		{"steps", "[WORDS]", "the steps that can be taken here, or those with these words", (*Session).list},
		{"step", "NAME", "take the step with this name, number or words", (*Session).step},
		{"back", "[N]", "take back the last step, or the last N", (*Session).back},
		{"start", "[NAME]", "the start states, or begin again in this one", (*Session).start},
		{"state", "[NAME]", "the whole state here, or the variables whose names begin so", (*Session).state},
		{"run", "", "the steps from the start state to here", (*Session).history},
		{"chart", "", "the same as a sequence chart", (*Session).chart},
		{"properties", "", "which properties are true here", (*Session).properties},
		{"type", "EXPRESSION", "its type", (*Session).typeOf},
		{"help", "", "this text", (*Session).help},
		{"quit", "", "the end", nil},
	}
}

// command obeys a line that begins with a colon.
func (s *Session) command(line string) (last bool, err error) {
	name, rest, _ := strings.Cut(line[1:], " ")
	rest = strings.TrimSpace(rest)
	c, err := named(name)
	switch {
	case err != nil:
		return false, err
	case c.takes == "" && rest != "":
		return false, mistake(":"+c.name, ":%s takes nothing", c.name)
	case c.run == nil:
		return true, nil
	}
	return false, c.run(s, rest)
}

// named is the command of a name, or the only one that begins with what is there of it.
func named(name string) (*command, error) {
	var meant []*command
	var names []string
	for _, c := range commands() {
		if c.name == name {
			return &c, nil
		}
		if names = append(names, c.name); strings.HasPrefix(c.name, name) {
			meant = append(meant, &c)
		}
	}
	switch {
	case len(meant) == 1:
		return meant[0], nil
	case len(meant) > 1 && name != "":
		return nil, mistake(":"+meant[0].name, "several commands begin with :%s", name)
	}
	return nil, mistake(cmp.Or(near(":", name, names), ":help"), "there is no command :%s", name)
}

func (s *Session) help(string) error {
	list := &layout.Table{Numbers: make([]bool, 2)}
	list.Rows = [][]string{
		{"EXPRESSION", "its value here"},
		{`"PROPERTY"`, "whether the property of that name is true here"},
	}
	for _, c := range commands() {
		list.Rows = append(list.Rows, []string{strings.TrimSpace(":" + c.name + " " + c.takes), c.does})
	}
	s.print(list.Text(0))
	s.say("Commands may be shortened, and Tab completes names.")
	return nil
}

// mostListed bounds the steps that are listed.
const mostListed = 100

func (s *Session) list(words string) error {
	all := s.steps()
	chosen := every(all)
	if words != "" {
		chosen = matching(all, words)
	}
	if len(chosen) == 0 {
		return s.none(all, words)
	}
	s.listed(all, chosen)
	return nil
}

// listed lists some of the steps with their numbers.
func (s *Session) listed(all []option, chosen []int) {
	for _, n := range chosen[:min(len(chosen), mostListed)] {
		s.say("%4d  %s", n+1, all[n].text())
	}
	if more := len(chosen) - mostListed; more > 0 {
		s.say("      and %d more: add words that these have not", more)
	}
}

// none says that there is no step with some words.
func (s *Session) none(all []option, words string) error {
	if len(all) == 0 {
		s.say("no step can be taken here: the state is at rest")
		return nil
	}
	return mistake(":steps", "no step here has all of the words %s", words)
}

func (s *Session) step(words string) error {
	all := s.steps()
	n, err := s.choose(all, words)
	if n < 0 || err != nil {
		return err
	}
	return s.take(all, n)
}

// take takes a step that has been chosen.
func (s *Session) take(all []option, n int) error {
	if why := all[n].refused; why != "" {
		return mistake(":steps", "this step cannot be taken: %s", why)
	}
	s.follow([]int{n})
	s.tell()
	return nil
}

// choose is the number of the step that words mean, -1 if it has said why it is none.
func (s *Session) choose(all []option, words string) (int, error) {
	if n, err := strconv.Atoi(words); err == nil {
		if n < 1 || n > len(all) {
			return -1, mistake(":steps", "there is no step %d here", n)
		}
		return n - 1, nil
	}
	chosen := every(all)
	if words != "" {
		chosen = matching(all, words)
	}
	switch len(chosen) {
	case 0:
		return -1, s.none(all, words)
	case 1:
		return chosen[0], nil
	}
	s.listed(all, chosen)
	return -1, mistake(fmt.Sprintf(":step %d", chosen[0]+1), "%d steps may be meant", len(chosen))
}

func (s *Session) back(count string) error {
	n, err := strconv.Atoi(count)
	switch {
	case count == "":
		n = 1
	case err != nil || n < 1:
		return mistake(":back 2", ":back takes a number of steps, not %s", count)
	}
	if n > s.Len() {
		return mistake(":start", "only %s can be taken back", layout.Count(uint64(s.Len()), "step"))
	}
	s.returnTo(s.walk.Len() - n)
	s.tell()
	return nil
}

// returnTo takes back all steps but the first n.
func (s *Session) returnTo(n int) {
	s.walk.Back(n)
	s.taken = s.taken[:n]
}

func (s *Session) start(words string) error {
	before := slices.Clone(s.taken)
	s.returnTo(0)
	all := s.steps()
	n, err := 0, error(nil)
	if words == "" {
		s.listed(all, every(all))
		n = -1
	} else {
		n, err = s.choose(all, words)
	}
	if n >= 0 && err == nil {
		err = s.take(all, n)
	}
	if s.walk.Len() == 0 {
		s.follow(before)
	}
	return err
}

func (s *Session) state(name string) error {
	found := false
	for _, b := range s.walk.Shown() {
		if strings.HasPrefix(b.Name, name) {
			s.say("%s: %s", b.Name, layout.Clean(b.Value))
			found = true
		}
	}
	if !found && name != "" {
		return mistake(":state", "no variable has a name that begins with %s", name)
	}
	return nil
}

func (s *Session) history(string) error {
	s.show(results.DetailDiff, 0, s.Len())
	return nil
}

func (s *Session) chart(string) error {
	if !sequence.Drawn(s.walk.Trace()).HasProcesses() {
		return mistake(":run", "there is no chart: neither a process nor a ruleset takes part in the run")
	}
	s.show(results.DetailChart, 0, s.Len())
	return nil
}

func (s *Session) typeOf(expression string) error {
	if expression == "" {
		return mistake(":type size(s)", ":type needs an expression")
	}
	probe, err := s.probe(expression)
	if err != nil {
		return err
	}
	s.say("%v", probe.Type())
	return nil
}
