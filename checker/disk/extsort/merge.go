package extsort

import (
	"slices"
)

// head is a source, and its present record.
type head struct {
	Source
	record []uint64
}

// Merge calls visit with the records of sorted sources, in order. Of those that are alike in
// their first `key` words it is only the least one.
func Merge(sources []Source, key int, visit func(record []uint64) error) error {
	live := make([]head, 0, len(sources))
	for _, s := range sources {
		if s.Next() {
			live = append(live, head{s, s.Record()})
		} else if err := s.Err(); err != nil {
			return err
		}
	}
	var latest []uint64
	for len(live) > 0 {
		least := 0
		for i := 1; i < len(live); i++ {
			if less(live[i].record, live[least].record) {
				least = i
			}
		}
		h := &live[least]
		if latest == nil || !slices.Equal(latest, h.record[:key]) {
			latest = append(latest[:0], h.record[:key]...)
			if err := visit(h.record); err != nil {
				return err
			}
		}
		if h.Next() {
			h.record = h.Record()
			continue
		}
		if err := h.Err(); err != nil {
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

// MergeRuns merges several runs into one. The caller can then remove them.
func (s *Space) MergeRuns(from []*Run, key int) (*Run, error) {
	sources := make([]Sorted, len(from))
	for i, r := range from {
		sources[i] = r
	}
	s.Traffic.Merges++
	return s.Write(sources, key, from[0].width, (*Writer).Add)
}

// Write makes a run of records of a width out of sorted ones of maybe another, of which those that are alike in their first
// `key` words count once: add writes a record. All workers do.
func (s *Space) Write(sources []Sorted, key, width int, add func(w *Writer, record []uint64)) (*Run, error) {
	return s.writeStyled(sources, key, width, Style{}, add)
}

// writeStyled is Write in a style.
func (s *Space) writeStyled(
	sources []Sorted, key, width int, style Style, add func(w *Writer, record []uint64),
) (*Run, error) {
	return s.writeParts(sources, key, width, style, func(_ int, w *Writer, sources []Source) error {
		return s.Merge(sources, key, func(record []uint64) error {
			add(w, record)
			return w.err
		})
	})
}

// WriteParts makes a run of records of a width out of what each worker writes of its part of sorted sources.
func (s *Space) WriteParts(sources []Sorted, key, width int, write func(part int, w *Writer, sources []Source) error) (*Run, error) {
	return s.writeParts(sources, key, width, Style{}, write)
}

// writeParts is WriteParts in a style.
func (s *Space) writeParts(
	sources []Sorted, key, width int, style Style, write func(part int, w *Writer, sources []Source) error,
) (*Run, error) {
	writers := make([]*Writer, s.parts(sources))
	for i := range writers {
		writers[i] = s.NewWriter(width)
		writers[i].style, writers[i].ahead = style, style.Cuts
	}
	written := false
	defer func() {
		if !written {
			s.abandon(writers)
		}
	}()
	if err := s.eachPart(sources, len(writers), key, func(part int, sources []Source) error { return write(part, writers[part], sources) }); err != nil {
		return nil, err
	}
	written = true
	return s.join(writers)
}

// Merge is Merge with looks at the limits.
func (s *Space) Merge(sources []Source, key int, visit func(record []uint64) error) error {
	n := 0
	return Merge(sources, key, func(record []uint64) error {
		if n++; n%lookRecords == 0 {
			s.look()
		}
		return visit(record)
	})
}

// Reduce merges runs until there are few enough to be merged at once.
func (s *Space) Reduce(list *[]*Run, key int) error {
	for len(*list) > mostSources {
		group := (*list)[:mostSources]
		merged, err := s.MergeRuns(group, key)
		if err != nil {
			return err
		}
		*list = append(slices.Clone((*list)[mostSources:]), merged)
		for _, r := range group {
			s.Remove(r)
		}
	}
	return nil
}
