package validate

import (
	"context"
	"errors"
	"fmt"
	"io"

	"gomc/conform/log"
	"gomc/conform/match"
	"gomc/spec"
)

// mostOrders bounds in how many orders the lines of a log may stand.
const mostOrders = 1000

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
	switch {
	case err != nil:
		return nil, done, err
	case obs.Order == nil && s.opts.Follow:
		return []match.Source{log.NewFollower(ends, l.Name, in)}, done, nil
	case obs.Order == nil:
		return []match.Source{log.NewReader(l.Name, in)}, done, nil
	case s.opts.Follow || l.Once:
		return nil, done, &spec.UnsupportedError{
			Message: fmt.Sprintf("%s is to be read in several orders, and can be read once only", l.Name),
			Try:     "a file, without --follow; or a log for each order, and a mapping without 'order'"}
	}
	names, err := orders(log.NewReader(l.Name, in), obs)
	for _, name := range names {
		in, wrong := open()
		if wrong != nil {
			return nil, done, wrong
		}
		all = append(all, match.InOrder(log.NewReader(l.Name, in), name, obs))
	}
	return all, done, err
}

// orders are the names of those in which the lines of a log stand.
func orders(r *log.Reader, obs *match.Observer) (all []string, err error) {
	met := map[string]bool{}
	for {
		l, err := r.Next()
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		name, err := obs.Order(l)
		switch {
		case err != nil:
			return nil, err
		case met[name]:
			continue
		case len(all) == mostOrders:
			return nil, l.Wrong("", fmt.Sprintf("there are more than %d orders", mostOrders), "an order for each process")
		}
		met[name] = true
		all = append(all, name)
	}
}
