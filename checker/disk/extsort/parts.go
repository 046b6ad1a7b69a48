package extsort

import (
	"slices"
	"sync"
	"time"

	"gomc/internal/limit"
)

// Sorted is records in order, of which any part can be read by itself.
type Sorted interface {
	// Len returns how many there are.
	Len() uint64
	// Between is the records from one on, up to but without another, by their first words; nil is no bound.
	Between(from, to []uint64) Source
	// samples are some of the records, and for how many each stands.
	samples(visit func(record []uint64, records uint64))
}

// mostSamples is how many records of one source decide where parts begin.
const mostSamples = 256

// leastParted is how many records are worth more than one goroutine.
const leastParted = 1 << 15

// parts is in how many parts sources are read at the same time; what is a part already is not cut further.
func (s *Space) parts(sources []Sorted) int {
	least, records := leastParted, uint64(0)
	if s.LeastParted > 0 {
		least = s.LeastParted
	}
	for _, from := range sources {
		records += from.Len()
	}
	if s.parted || s.Workers <= 1 || records < uint64(least) {
		return 1
	}
	return s.Workers
}

// eachPart cuts sorted sources into a number of parts, of about as many records each, and calls a function with
// each of them, all at the same time. Records that are alike in their first `key` words are in the same part, and those of a later part are behind those
// of an earlier one.
func (s *Space) eachPart(sources []Sorted, parts, key int, do func(part int, sources []Source) error) error {
	bounds := make([][]uint64, parts+1) // none at both ends
	if parts > 1 {
		copy(bounds[1:], cuts(sources, parts, key))
	}
	return s.together(parts, func(part int) error {
		between := make([]Source, len(sources))
		for i, from := range sources {
			between[i] = from.Between(bounds[part], bounds[part+1])
		}
		return do(part, between)
	})
}

// cuts are the keys with which all parts but the first begin.
func cuts(sources []Sorted, parts, key int) [][]uint64 {
	var all []Sample
	for _, from := range sources {
		from.samples(func(record []uint64, records uint64) { all = append(all, Sample{record[:key], records}) })
	}
	SortSamples(all)
	at := Cuts(all, parts)
	for len(at) < parts-1 {
		at = append(at, all[len(all)-1].Key)
	}
	return at
}

// Sample is a key that stands for some records.
type Sample struct {
	Key     []uint64
	Records uint64
}

// SortSamples sorts by key.
func SortSamples(all []Sample) {
	slices.SortFunc(all, func(a, b Sample) int { return slices.Compare(a.Key, b.Key) })
}

// Cuts are keys that cut sorted samples into parts of about as many records: those with which all parts but the first
// begin, or fewer if the last samples stand for more than a part.
func Cuts(sorted []Sample, parts int) (at [][]uint64) {
	total, before := uint64(0), uint64(0)
	for _, one := range sorted {
		total += one.Records
	}
	for _, one := range sorted {
		for len(at) < parts-1 && before >= Share(total, len(at)+1, parts) {
			at = append(at, one.Key)
		}
		before += one.Records
	}
	return at
}

// Share returns where part i of n begins.
func Share(all uint64, i, n int) uint64 {
	return all/uint64(n)*uint64(i) + all%uint64(n)*uint64(i)/uint64(n)
}

// lookEvery is the time between two calls of Waiting, and lookRecords how many records lie between two looks at limits.
const (
	lookEvery   = 50 * time.Millisecond
	lookRecords = 1 << 12
)

// together does all parts at the same time. If a limit is reached in one of them, it panics as that one did.
func (s *Space) together(parts int, do func(part int) error) error {
	if parts == 1 {
		return do(0)
	}
	s.parted = true
	defer func() { s.parted = false }()
	errs := make([]error, parts)
	var all sync.WaitGroup
	for part := range parts {
		all.Go(func() {
			if e := limit.Within(func() { errs[part] = do(part) }); e != nil {
				errs[part] = e
			}
		})
	}
	s.wait(&all)
	for _, err := range errs {
		if e, limited := err.(*limit.Error); limited {
			panic(e)
		}
	}
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// wait waits for all, and says so now and then.
func (s *Space) wait(all *sync.WaitGroup) {
	done := make(chan struct{})
	go func() {
		all.Wait()
		close(done)
	}()
	tick := time.NewTicker(lookEvery)
	defer tick.Stop()
	for {
		select {
		case <-done:
			return
		case <-tick.C:
			s.waiting()
		}
	}
}

func (s *Space) waiting() {
	if s.Waiting != nil {
		s.Waiting()
	}
}

// look checks the limits. Code that goes through many records calls it now and then.
func (s *Space) look() {
	s.Watch.Check()
	if !s.parted {
		s.waiting()
	}
}

// part is a part of a run.
type part struct {
	it    *Iterator
	to    []uint64
	there bool // the iterator is at the next record already
}

// Len returns how many records there are.
func (r *Run) Len() uint64 { return r.Records }

// Between is the records of a sorted run from one on, up to but without another.
func (r *Run) Between(from, to []uint64) Source {
	if from == nil && to == nil {
		return r.Iterate()
	}
	p := r.between(from, to)
	return &p
}

func (r *Run) between(from, to []uint64) part {
	p := part{it: r.Iterate(), to: to}
	if from != nil {
		least := make([]uint64, r.width)
		copy(least, from)
		p.it.Find(least)
		p.there = p.it.ok
	}
	return p
}

func (p *part) Next() bool {
	if !p.there && (p.atEnd() || !p.it.Next()) {
		return false
	}
	p.there = false
	return p.to == nil || less(p.it.record[:len(p.to)], p.to)
}

// atEnd reports whether the next record is known not to be in the part, without that its block is read.
func (p *part) atEnd() bool {
	it := p.it
	return p.to != nil && it.left == 0 && it.block < len(it.run.blocks) &&
		!less(it.run.first(it.block)[:len(p.to)], p.to)
}

func (p *part) Record() []uint64 { return p.it.record }

func (p *part) Err() error { return p.it.err }

func (r *Run) samples(visit func(record []uint64, records uint64)) {
	if len(r.is.picked) > 0 && len(r.blocks) < mostPicked {
		r.samplePicked(visit)
		return
	}
	every := max(1, len(r.blocks)/mostSamples)
	records := uint64(0)
	for b := len(r.blocks) - 1; b >= 0; b-- {
		if records += uint64(r.blocks[b].records); b%every == 0 {
			visit(r.first(b), records)
			records = 0
		}
	}
}

func (r *Run) samplePicked(visit func(record []uint64, records uint64)) {
	rest := r.Records
	for at := 0; at < len(r.is.picked); at += r.width {
		n := min(rest, r.is.every)
		if rest -= n; at+r.width == len(r.is.picked) {
			n += rest
		}
		visit(r.is.picked[at:at+r.width], n)
	}
}

// Len returns how many records there are.
func (f *Flat) Len() uint64 { return uint64(len(f.words) / f.width) }

// Between is the records from one on, up to but without another.
func (f *Flat) Between(from, to []uint64) Source {
	low, high := 0, len(f.words)
	if from != nil {
		low = f.width * f.search(from)
	}
	if to != nil {
		high = f.width * f.search(to)
	}
	return NewFlat(f.words[low:max(low, high)], f.width)
}

// search is the number of the first record that is not before a key.
func (f *Flat) search(key []uint64) int {
	low, high := 0, len(f.words)/f.width
	for low < high {
		if mid := (low + high) / 2; less(f.words[mid*f.width:mid*f.width+len(key)], key) {
			low = mid + 1
		} else {
			high = mid
		}
	}
	return low
}

func (f *Flat) samples(visit func(record []uint64, records uint64)) {
	n := len(f.words) / f.width
	every := max(1, n/mostSamples)
	for i := 0; i < n; i += every {
		visit(f.words[i*f.width:(i+1)*f.width], uint64(min(every, n-i)))
	}
}
