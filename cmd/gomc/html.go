package main

import (
	"io"
	"path/filepath"
	"slices"

	"gomc"
	"gomc/outcome"
	"gomc/results/page"
)

// htmlFile is the file of --html.
type htmlFile struct{ fileName }

// possible finds out what could not be written later; others are files that are written, too.
func (h *htmlFile) possible(others outFiles) error {
	if slices.ContainsFunc(others, func(o string) bool { return filepath.Clean(o) == filepath.Clean(h.String()) }) {
		return &usageError{h.String() + " cannot be both what --html and what --out writes", "--html report.html"}
	}
	return h.fileName.possible()
}

// write writes a page, if it is wanted.
func (h *htmlFile) write(page interface{ Write(io.Writer) error }) error {
	if h.fileName == "" {
		return nil
	}
	return h.fileName.write(page.Write)
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
