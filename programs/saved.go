package programs

import (
	"slices"

	"gomc/checker"
	"gomc/outcome"
	"gomc/programs/saved"
	"gomc/spec"
)

// Saved lists the searches in a folder, or in folders of it, with which --resume can go on: those of models, and those
// of programs, whose flags are the ones that these have.
func Saved(dir string) ([]outcome.Saved, error) {
	all, err := checker.Saved(dir)
	for i := range all {
		ofProgram(&all[i])
	}
	return all, err
}

// ofProgram gives a search of a program the flags that go on with it: its test, and none for deadlocks, which a program
// has no choice in.
func ofProgram(s *outcome.Saved) {
	text, err := checker.Kept(s.Folder)
	if err != nil {
		return // of a model
	}
	search, _, err := saved.Read(text)
	if err != nil {
		s.Problem = err.Error()
		return
	}
	deadlock := "--deadlock=" + string(spec.NoDeadlock)
	s.Flags = slices.DeleteFunc(s.Flags, func(f string) bool { return f == deadlock })
	if search.Dead {
		s.Flags = append(s.Flags, "--dead-messages=drop")
	}
	s.Flags = append(s.Flags, "--test="+search.Test)
}
