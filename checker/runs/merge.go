package runs

import (
	"slices"
)

// Merge calls visit with the records of sorted sources, in order. Of those that are alike in
// their first `key` words it is only the least one.
func Merge(sources []Source, key int, visit func(record []uint64) error) error {
	live := make([]Source, 0, len(sources))
	for _, s := range sources {
		if s.Next() {
			live = append(live, s)
		} else if err := s.Err(); err != nil {
			return err
		}
	}
	var latest []uint64
	for len(live) > 0 {
		least := 0
		for i := 1; i < len(live); i++ {
			if less(live[i].Record(), live[least].Record()) {
				least = i
			}
		}
		s := live[least]
		if r := s.Record(); latest == nil || !slices.Equal(latest, r[:key]) {
			latest = append(latest[:0], r[:key]...)
			if err := visit(r); err != nil {
				return err
			}
		}
		if s.Next() {
			continue
		}
		if err := s.Err(); err != nil {
			return err
		}
		live = slices.Delete(live, least, least+1)
	}
	return nil
}

// Fan is how many runs are merged into one, and how many of each size there may be.
const Fan = 4

// mostSources is how many runs are merged at the same time.
const mostSources = 16

// MergeRuns makes one run of several, and gives those up.
func (s *Space) MergeRuns(from []*Run, key int) (*Run, error) {
	w := s.NewWriter(from[0].width)
	sources := make([]Source, len(from))
	for i, r := range from {
		sources[i] = r.Iterate()
	}
	err := Merge(sources, key, func(record []uint64) error {
		w.Add(record)
		return w.err
	})
	if err != nil {
		w.Abandon()
		return nil, err
	}
	s.Traffic.Merges++
	return w.Close()
}

// Reduce merges runs until there are few enough to be merged at once.
func (s *Space) Reduce(list []*Run, key int) ([]*Run, error) {
	for len(list) > mostSources {
		group := list[:mostSources]
		merged, err := s.MergeRuns(group, key)
		if err != nil {
			return list, err
		}
		for _, r := range group {
			s.Remove(r)
		}
		list = append(slices.Clone(list[mostSources:]), merged)
	}
	return list, nil
}
