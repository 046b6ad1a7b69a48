package match

import (
	"io"

	"gomc/conform/log"
)

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

// Kept gives lines that were read before, copies of them: a search may forget what they say.
func Kept(all []*log.Line) Source { return &kept{all} }

type kept struct{ lines []*log.Line }

// Next is the next of them.
func (k *kept) Next() (*log.Line, error) {
	if len(k.lines) == 0 {
		return nil, io.EOF
	}
	l := *k.lines[0]
	k.lines = k.lines[1:]
	return &l, nil
}
