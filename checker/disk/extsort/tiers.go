package extsort

// Tiers is a set of records, in sorted runs of several sizes: some of each size, since those
// of one size are merged into a larger one when there are Fan of them. So a record is written
// as often as there are sizes, and to look for records that ascend takes one way through
// each run.
type Tiers struct {
	Runs []Tiered
}

// Tiered is a run of a size.
type Tiered struct {
	Run  *Run
	Tier int
}

// Finder looks for records that ascend.
type Finder []*Iterator

// Finder begins in front of the first.
func (t *Tiers) Finder() Finder {
	f := make(Finder, len(t.Runs))
	for i, r := range t.Runs {
		f[i] = r.Run.Iterate()
	}
	return f
}

// Find reports whether a record is in the set.
func (f Finder) Find(record []uint64) (found bool, err error) {
	for _, it := range f {
		if it.Find(record) {
			return true, nil
		}
		if it.err != nil {
			return false, it.err
		}
	}
	return false, nil
}

// Add adds a run of records that are not in the set, and merges. The runs that it returns are not needed any more.
func (t *Tiers) Add(s *Space, r *Run, key int) (obsolete []*Run, err error) {
	if r.Records == 0 {
		return nil, nil
	}
	t.Runs = append(t.Runs, Tiered{r, tierOf(r.Records)})
	for {
		from := t.mergeable()
		if from < 0 {
			return obsolete, nil
		}
		var group []*Run
		for _, r := range t.Runs[from:] {
			group = append(group, r.Run)
		}
		merged, err := s.MergeRuns(group, key)
		if err != nil {
			return obsolete, err
		}
		obsolete = append(obsolete, group...)
		t.Runs = append(t.Runs[:from], Tiered{merged, tierOf(merged.Records)})
	}
}

// tierOf is the power of Fan that a run has reached.
func tierOf(records uint64) (tier int) {
	for ; records >= Fan; records /= Fan {
		tier++
	}
	return tier
}

// mergeable returns where the runs begin that are to be merged now; -1: nowhere. A run must not stay behind Fan - 1
// others that are no larger.
func (t *Tiers) mergeable() int {
	for from := range t.Runs {
		if len(t.Runs)-from < Fan {
			return -1
		}
		most := 0
		for _, r := range t.Runs[from+1:] {
			most = max(most, r.Tier)
		}
		if t.Runs[from].Tier <= most {
			return from
		}
	}
	return -1
}

// Size returns how many bytes all runs take.
func (t *Tiers) Size() (bytes uint64) {
	for _, r := range t.Runs {
		bytes += r.Run.Size()
	}
	return bytes
}
