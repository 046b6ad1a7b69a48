package match

import "gomc/conform/log"

// Filter gives the lines of a log that are to be kept.
func Filter(all Source, keep func(*log.Line) (bool, error)) Source { return &filter{all, keep} }

type filter struct {
	Source
	keep func(*log.Line) (bool, error)
}

// Next is the next of them.
func (f *filter) Next() (*log.Line, error) {
	for {
		l, err := f.Source.Next()
		if err != nil {
			return nil, err
		}
		if keep, err := f.keep(l); keep || err != nil {
			return l, err
		}
	}
}
