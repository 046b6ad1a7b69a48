package main

import (
	"path/filepath"
	"slices"

	"gomc"
	"gomc/outcome"
	"gomc/results/page"
)

// htmlFile is the file of --html.
type htmlFile struct{ path string }

func (h *htmlFile) String() string { return h.path }

func (h *htmlFile) Type() string { return fileType }

func (h *htmlFile) Set(path string) error {
	if path == "" {
		return &usageError{"must be the name of a file", "--html report.html"}
	}
	h.path = path
	return nil
}

// possible finds out what could not be written later; others are files that are written, too.
func (h *htmlFile) possible(others outFiles) error {
	if slices.ContainsFunc(others, func(other string) bool { return filepath.Clean(other) == filepath.Clean(h.path) }) {
		return &usageError{h.path + " cannot be both what --html and what --out writes", "--html report.html"}
	}
	return (*fileName)(&h.path).possible()
}

// write writes the report, if it is wanted.
func (h *htmlFile) write(r *page.Report) error {
	if h.path == "" {
		return nil
	}
	return (*fileName)(&h.path).write(r.Write)
}

// reportOf is the report of an outcome that was read, with the text of its model if that
// is found and has not changed; the page says why if not.
func reportOf(o *outcome.Outcome, model string) *page.Report {
	r := &page.Report{Outcome: o}
	if model == "" {
		r.Absent = "The trace does not say of which model it is."
		return r
	}
	m, err := gomc.LoadFile(model)
	switch {
	case err != nil:
		r.Absent = "The text of the model is not shown: " + model + " cannot be read as a model."
	case m.Unchanged(o) != nil:
		r.Absent = "The text of the model is not shown: " + m.Unchanged(o).Error() + "."
	default:
		r.Files = m.Files()
	}
	return r
}
