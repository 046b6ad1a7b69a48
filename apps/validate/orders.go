package validate

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/spec"
)

// part is a part of logs that has a run of its own.
type part struct {
	name  string
	lines [][]*log.Line // of each log; nil: they are read again
	size  int           // how many lines it has
	run   *Run          // nil: it is not decided yet
	// how many lines were explained when it had to wait for others
	reached int
}

// share returns how much of the part has been explained.
func (p *part) share() float64 { return float64(p.reached) / float64(max(1, p.size)) }

// sources give the lines of a log, in the orders in which they stand. What they have opened, done closes.
func (s *session) sources(
	ends context.Context, n int, l *Log, obs *match.Observer,
) (all []match.Source, done func(), err error) {
	if s.part.lines != nil && obs.Order == nil {
		return []match.Source{match.Kept(s.part.lines[n])}, func() {}, nil
	}
	var opened []io.Closer
	done = func() {
		for _, f := range opened {
			f.Close()
		}
	}
	open := func() (io.ReadCloser, error) {
		in, err := l.Open()
		if err == nil {
			opened = append(opened, in)
		}
		return in, err
	}
	in, err := open()
	if err != nil {
		return nil, done, err
	}
	switch {
	case obs.Order == nil && s.opts.Follow:
		return []match.Source{log.NewFollower(ends, l.Name, in)}, done, nil
	case obs.Order == nil:
		return []match.Source{s.ofPart(log.NewReader(l.Name, in), obs)}, done, nil
	case s.opts.Follow || l.Once:
		return nil, done, onceOnly(l, "read in several orders", "'order'")
	}
	names, err := namesOf(s.ofPart(log.NewReader(l.Name, in), obs), "orders", obs.Order)
	for _, name := range names {
		in, wrong := open()
		if wrong != nil {
			return nil, done, wrong
		}
		all = append(all, match.Filter(s.ofPart(log.NewReader(l.Name, in), obs), func(l *log.Line) (bool, error) {
			of, err := obs.Order(l)
			return of == name, err
		}))
	}
	return all, done, err
}

// ofPart leaves out the lines of other parts of the logs than the one at hand.
func (s *session) ofPart(all match.Source, obs *match.Observer) match.Source {
	if s.part.name == "" {
		return all
	}
	return match.Filter(all, func(l *log.Line) (bool, error) {
		of, err := obs.Part(l)
		return of == s.part.name || of == "", err
	})
}

// onceOnly refuses a log that is to be read several times.
func onceOnly(l *Log, how, clause string) error {
	return &spec.UnsupportedError{Message: fmt.Sprintf("%s is to be %s, and can be read once only", l.Name, how),
		Try: "a file, without --follow; or a mapping without " + clause}
}

// parts returns those that some logs have together; one without a name: they are of one run.
func (s *session) parts(logs []Log) ([]*part, error) {
	whole := []*part{{}}
	if s.observe == nil {
		return whole, nil
	}
	obs, err := s.observe()
	if err != nil || obs.Part == nil {
		return whole, err
	}
	d := divided{at: map[string]*part{}, logs: len(logs)}
	for i := range logs {
		l := &logs[i]
		if s.opts.Follow || l.Once {
			return nil, onceOnly(l, "read once for each part", "'partition'")
		}
		in, err := l.Open()
		if err != nil {
			return nil, err
		}
		defer in.Close()
		if err := d.read(i, log.NewReader(l.Name, in), obs); err != nil {
			return nil, err
		}
	}
	if len(d.all) == 0 {
		return whole, nil // each line is skipped, or there is none
	}
	return d.all, nil
}

// divided is logs divided into parts, whose lines it keeps as long as they are few.
type divided struct {
	all    []*part
	at     map[string]*part
	logs   int
	common [][]*log.Line // of each log, the lines that are of each part
	size   int           // of the text of all lines
}

// mostText bounds the text of the lines that are kept, in bytes.
const mostText = 4 << 20

// read divides one log.
func (d *divided) read(n int, lines match.Source, obs *match.Observer) error {
	for d.common = append(d.common, nil); ; {
		l, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		name, err := obs.Part(l)
		if err != nil {
			return err
		}
		p := d.at[name]
		if name != "" && p == nil {
			if len(d.all) == mostNames {
				return tooMany(l, "parts")
			}
			p = d.add(name)
		}
		if p != nil {
			p.size++
		}
		before := d.size
		if d.size += len(l.Text); d.size <= mostText {
			d.keep(n, p, l)
		} else if before <= mostText {
			d.forget()
		}
	}
}

// add adds a part.
func (d *divided) add(name string) *part {
	p := &part{name: name}
	if d.size <= mostText {
		p.lines = make([][]*log.Line, d.logs)
		for k, common := range d.common {
			p.lines[k] = slices.Clone(common)
		}
	}
	d.all, d.at[name] = append(d.all, p), p
	return p
}

// keep keeps a line of a part; nil: of each.
func (d *divided) keep(n int, p *part, l *log.Line) {
	if p != nil {
		p.lines[n] = append(p.lines[n], l)
		return
	}
	d.common[n] = append(d.common[n], l)
	for _, p := range d.all {
		p.lines[n] = append(p.lines[n], l)
	}
}

// forget keeps no lines any more.
func (d *divided) forget() {
	clear(d.common)
	for _, p := range d.all {
		p.lines = nil
	}
}

// tooMany says that a log has too many orders, or parts.
func tooMany(l *log.Line, what string) error {
	return l.Wrong("", fmt.Sprintf("there are more than %d %s", mostNames, what), "one for each process, or key")
}

// mostNames bounds in how many orders the lines of a log may stand, and how many parts it may have.
const mostNames = 1000

// namesOf are the names that the lines of a log have of something, in the order in which they come.
func namesOf(lines match.Source, what string, of func(*log.Line) (string, error)) (all []string, err error) {
	met := map[string]bool{}
	for {
		l, err := lines.Next()
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		name, err := of(l)
		switch {
		case err != nil:
			return nil, err
		case met[name]:
			continue
		case len(all) == mostNames:
			return nil, tooMany(l, what)
		}
		met[name] = true
		all = append(all, name)
	}
}
