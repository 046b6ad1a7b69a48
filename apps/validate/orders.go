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

// sources give the lines of a log, in the orders in which they stand. What they have opened, done closes.
func (s *session) sources(
	ends context.Context, l *Log, obs *match.Observer,
) (all []match.Source, done func(), err error) {
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
	if s.part == "" {
		return all
	}
	return match.Filter(all, func(l *log.Line) (bool, error) {
		of, err := obs.Part(l)
		return of == s.part || of == "", err
	})
}

// onceOnly refuses a log that is to be read several times.
func onceOnly(l *Log, how, clause string) error {
	return &spec.UnsupportedError{Message: fmt.Sprintf("%s is to be %s, and can be read once only", l.Name, how),
		Try: "a file, without --follow; or a mapping without " + clause}
}

// parts are the names of the parts that some logs have together, each of a run of its own; one without a name: they
// are of one run.
func (s *session) parts(logs []Log) ([]string, error) {
	if s.observe == nil {
		return []string{""}, nil
	}
	obs, err := s.observe()
	if err != nil || obs.Part == nil {
		return []string{""}, err
	}
	var all []string
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
		names, err := namesOf(log.NewReader(l.Name, in), "parts", obs.Part)
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			if name != "" && !slices.Contains(all, name) {
				all = append(all, name)
			}
		}
	}
	if len(all) == 0 {
		return []string{""}, nil // each line is skipped, or there is none
	}
	return all, nil
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
			return nil, l.Wrong("", fmt.Sprintf("there are more than %d %s", mostNames, what), "one for each process, or key")
		}
		met[name] = true
		all = append(all, name)
	}
}
